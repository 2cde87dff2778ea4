#!/usr/bin/env bash
# build_frontend.sh VENV: build the browser table into the package, with the Node of the virtual environment.
set -euo pipefail

venv=$(cd "$1" && pwd)
export PATH="$venv/bin:$PATH"
cd "$(dirname "$0")/../frontend"

say() { printf '· %s\n' "$*"; }
lock=$(cksum package-lock.json)
if [ "$(cat node_modules/.of-lock 2>/dev/null)" != "$lock" ]; then
    say "installing the build tools of the browser table"
    npm ci --no-audit --no-fund --loglevel=error || {
        echo 'build_frontend: npm could not install (see above; the network or the package index may be out of reach)' >&2
        exit 1
    }
    printf '%s' "$lock" >node_modules/.of-lock
fi
say "building the browser table"
npm run --silent build -- --logLevel error
