"""One module per `tutor` command. The modules read arguments and print results;
other packages do the work.
"""
