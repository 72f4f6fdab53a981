"""The tutor as a folder of files: Python runs in the reader's browser, without a server."""
