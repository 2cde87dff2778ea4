#!/usr/bin/env bash
# play.sh VENV [arguments of `ennead serve`]: start the server on this machine and print its address.
set -euo pipefail

venv=$1
shift

value_of() { # value_of --port 8000 "$@": the value of an option, or the default given second
    local name=$1 found=$2
    shift 2
    while [ $# -gt 0 ]; do
        case $1 in
        "$name") found=${2:-$found} ;;
        "$name="*) found=${1#*=} ;;
        esac
        shift
    done
    echo "$found"
}

free_port() {
    "$venv/bin/python" - "$1" <<'PYTHON'
import socket, sys
for port in (*range(int(sys.argv[1]), int(sys.argv[1]) + 20), 0):
    with socket.socket() as s:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            s.bind(("127.0.0.1", port))
        except OSError:
            continue
        print(s.getsockname()[1])
        break
PYTHON
}

own_address() { # this machine's address in its network; nothing is sent
    "$venv/bin/python" - <<'PYTHON'
import contextlib, socket
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s, contextlib.suppress(OSError):
    s.connect(("10.255.255.255", 1))
    print(s.getsockname()[0])
PYTHON
}

data=$(value_of --data "${ENNEAD_DATA:-saves/table}" "$@")
mkdir -p "$data"
host=$(value_of --host 127.0.0.1 "$@")
case $host in 0.0.0.0) here=127.0.0.1 ;; *) here=$host ;; esac
port=$(value_of --port '' "$@")
if [ -z "$port" ]; then
    port=$(free_port 8000)
    set -- "$@" --port "$port"
fi
"$venv/bin/ennead" serve "$@" --data "$data" 2>>"$data/log.jsonl" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true' EXIT
trap 'exit 0' INT TERM

ready() { "$venv/bin/python" -c "import urllib.request as u; u.urlopen('http://$here:$port/healthz', timeout=2)" 2>/dev/null; }
for _ in $(seq 300); do
    kill -0 "$server" 2>/dev/null || { echo "play: the server did not start; the last lines of $data/log.jsonl:" >&2; tail -n 3 "$data/log.jsonl" >&2; exit 1; }
    if ready; then break; fi
    sleep 0.2
done
printf '\n  The table is ready:  http://%s:%s\n' "$here" "$port"
if [ "$host" = 0.0.0.0 ]; then
    friends=$(own_address)
    if [ -n "$friends" ]; then printf '  On your network:     http://%s:%s  (use this address in links for friends)\n' "$friends" "$port"; fi
fi
printf '\n'
printf '  Games are kept in %s. Ctrl-C ends the server.\n' "$data"
printf '  In the terminal:   %s/bin/ennead play ankh    %s/bin/ennead play kemet\n\n' "$venv" "$venv"
wait "$server"
