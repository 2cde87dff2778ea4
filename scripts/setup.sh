#!/usr/bin/env bash
# setup.sh VENV PART: create a virtual environment, install PART into it (play, dev or bench), and leave a stamp.
# Safe to run again: a working environment is kept, a broken one is created again.
set -euo pipefail

venv=$1
part=$2
fits='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))'

say() { printf '· %s\n' "$*"; }
die() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        "$PYTHON" -c "$fits" 2>/dev/null || die "PYTHON=$PYTHON is not Python 3.11 to 3.14"
        echo "$PYTHON"
        return
    fi
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c "$fits" 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    die "needs Python 3.11 to 3.14; found $(python3 --version 2>&1 || echo none). Install one or set PYTHON=/path/to/python3.11"
}

make_venv() {
    if "$venv/bin/python" -c "$fits" 2>/dev/null && "$venv/bin/python" -c "import pip" 2>/dev/null; then
        return
    fi
    local python
    python=$(find_python)
    say "making $venv with $("$python" --version)"
    rm -rf "$venv"
    "$python" -m venv "$venv" || die "'$python -m venv' failed (on Debian and Ubuntu: apt install python3-venv)"
}

install() {
    "$venv/bin/python" -m pip install -qq --constraint constraints.txt "$@" ||
        die "pip could not install: $*  (see the lines above; the network or the package index may be out of reach)"
}

make_venv
say "checking for a pip that supports dependency groups (25.1 or newer)"
install --upgrade 'pip>=25.1'
case $part in
play)
    say "installing Ennead, its server and Node for building the browser table"
    install --editable '.[cli,web]' --group build
    ;;
dev)
    say "installing Ennead, its terminal table and the tools for tests"
    install --editable '.[cli]' --group dev
    scripts/ensure_postgres.sh >/dev/null || say "no PostgreSQL: the server tests that need it will fail with a message"
    scripts/ensure_chromium.sh >/dev/null || say "no Chromium: the tests of the browser table will fail with a message"
    touch "$venv/.stamp-play"
    ;;
bench)
    say "installing Ennead, its server and the programs it is compared with"
    install --editable '.[cli,web]' --group bench
    ;;
*) die "no such part: $part" ;;
esac
touch "$venv/.stamp-$part"
say "$venv is ready"
