#!/usr/bin/env bash
# compare.sh TARGET: the same games, played by the Python source and by the compiled engines in TARGET, must be equal
# to the byte: every decision, states, views, samples, events, records and scores.
set -euo pipefail

target=$1
python=.venv/bin/python
words=(--games 2 --every 20)

native=$(PYTHONPATH=$target "$python" -c 'import ennead.ankh.turn as a, ennead.kemet.day as k; print(a.__file__, k.__file__)')
[[ $native == *.so*.so ]] || { printf 'compare: not compiled: %s\n' "$native" >&2; exit 1; }
printf '· comparing games of the compiled engines with those of the source\n'
diff <(PYTHONPATH=src "$python" tools/digest.py "${words[@]}") <(PYTHONPATH=$target "$python" tools/digest.py "${words[@]}") ||
    { echo 'compare: the compiled engines play other games' >&2; exit 1; }
printf '· equal. Use it with  PYTHONPATH=%s .venv/bin/python -m ennead …\n' "$target"
