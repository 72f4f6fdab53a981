"""The measurements of `tutor bench`. Each module yields rows; nothing here checks a time."""
