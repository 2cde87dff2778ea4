"""`python -m ennead` is `ennead`."""

from ennead.cli.entry import main

if __name__ == "__main__":
    main()
