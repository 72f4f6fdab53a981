"""One module per `tutor` command. They read arguments and print; the work is done elsewhere."""
