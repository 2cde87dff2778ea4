#!/usr/bin/env bash
# compare.sh TARGET: play the same games with the Python source and with the compiled engines in TARGET, and fail unless
# every decision, state, view, sample, event, record and score is byte for byte equal.
set -euo pipefail

target=$1
python=.venv/bin/python
words=(--games 2 --every 20)

native=$(PYTHONPATH=$target "$python" -c 'import ennead.ankh.turn as a, ennead.kemet.day as k; print(a.__file__, k.__file__)')
[[ $native == *.so*.so ]] || { printf 'compare: not compiled: %s\n' "$native" >&2; exit 1; }
printf '· comparing the compiled engines with the source\n'
diff <(PYTHONPATH=src "$python" tools/digest.py "${words[@]}") <(PYTHONPATH=$target "$python" tools/digest.py "${words[@]}") ||
    { echo 'compare: the compiled engines play differently' >&2; exit 1; }
printf '· equal. Use it with  PYTHONPATH=%s .venv/bin/python -m ennead …\n' "$target"
