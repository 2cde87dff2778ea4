#!/usr/bin/env bash
# ensure_postgres.sh: print the folder of PostgreSQL's programs; install Debian's package first if there is none.
set -euo pipefail

newest() { find /usr/lib/postgresql -maxdepth 3 -path '*/bin/initdb' 2>/dev/null | sort -V | tail -n 1; }

if [ -z "$(newest)" ] && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    # Debian would start its own cluster after the installation; the tests use one in their own folder.
    mkdir -p /etc/postgresql-common
    echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >&2 || true
fi
program=$(newest)
if [ -z "$program" ]; then
    echo 'ensure_postgres: the tests of the server need PostgreSQL; install it (Debian, as root: apt-get install postgresql)' >&2
    exit 1
fi
dirname "$program"
