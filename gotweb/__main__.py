"""`python -m gotweb`: see `gotweb.cli`."""

import sys

from gotweb.cli import main

if __name__ == "__main__":
    sys.exit(main())
