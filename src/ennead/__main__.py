"""`python -m ennead` is `ennead`."""

from ennead.cli.main import main

if __name__ == "__main__":
    main()
