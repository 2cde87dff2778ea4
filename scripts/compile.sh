#!/usr/bin/env bash
# compile.sh TARGET: build engines and bots with mypyc into TARGET, from the same source with the constructors of dataclasses
# spelled out (constructors.py says why). TARGET holds a copy of kernel, games and bots with native modules beside the Python
# ones; everything else in it is a link to src. Whoever puts TARGET first on PYTHONPATH plays with the native modules;
# the package in src and every virtual environment stay as they are.
set -euo pipefail

target=$1
root=$(pwd)
bin=$root/.venv/bin
compiled=(kernel ankh kemet bots)

# Left as Python: what derives from built-in or generic classes, which mypyc cannot compile, what is words, not play, and
# the games themselves: in a compiled class `staticmethod` stands in the way of the doors `pending` and `apply`.
plain='__init__|/game|kernel/(refusal|record|check|hidden|text|notation|hexes)|ankh/scenarios|kemet/facts|words|lexicon|causes'

rm -rf "$target"
mkdir -p "$target/ennead"
for part in src/ennead/*; do
    name=$(basename "$part")
    case " ${compiled[*]} " in
    *" $name "*) cp -r "$part" "$target/ennead/$name" ;;
    *) ln -s "$root/$part" "$target/ennead/$name" ;;
    esac
done
find "$target/ennead" -name __pycache__ -type d -prune -exec rm -rf {} +
cd "$target"
mapfile -t modules < <(find "${compiled[@]/#/ennead/}" -name '*.py' | grep -Ev "($plain)\.py$" | sort)
"$bin/python" "$root/tools/constructors.py" "${modules[@]}"
printf '· compiling %d modules, about five minutes of one core\n' "${#modules[@]}"
# Hidden: all is one library, and calls inside of it that nobody could replace from outside may be inlined. Larger code than
# that of -O2 is no faster. Warnings (mypyc makes errors of them) about code that nobody wrote are for nobody.
if ! CFLAGS='-fvisibility=hidden -w' MYPYC_OPT_LEVEL=2 MYPYC_DEBUG_LEVEL=0 \
    "$bin/mypyc" --config-file="$root/pyproject.toml" "${modules[@]}" >compile.log 2>&1; then
    tail -n 40 compile.log >&2
    exit 1
fi
rm -rf build
