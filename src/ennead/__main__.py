"""`python -m ennead` is `ennead`."""

from ennead.cli.door import main

if __name__ == "__main__":
    main()
