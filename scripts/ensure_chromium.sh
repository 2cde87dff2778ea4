#!/usr/bin/env bash
# ensure_chromium.sh: print the path of Chromium; install Debian's package first if there is none.
set -euo pipefail

find_chromium() { command -v chromium || command -v chromium-browser || command -v google-chrome || true; }

if [ -z "$(find_chromium)" ] && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >&2 || true
fi
program=$(find_chromium)
if [ -z "$program" ]; then
    echo 'ensure_chromium: the tests of the browser table need Chromium; install it (Debian, as root: apt-get install chromium)' >&2
    exit 1
fi
echo "$program"
