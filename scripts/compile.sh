#!/usr/bin/env bash
# compile.sh TARGET: build engines and bots with mypyc into TARGET, from the same source with the constructors of dataclasses
# written out (constructors.py says why). TARGET holds a copy of kernel, games and bots with native modules beside the Python
# ones; everything else in it is a link to src. Put TARGET first on PYTHONPATH to use the native modules; the package in src
# and all virtual environments are unchanged.
set -euo pipefail

target=$1
root=$(pwd)
bin=$root/.venv/bin
compiled=(kernel ankh kemet bots)

# Left as Python: classes derived from built-in or generic ones, which mypyc cannot compile; modules that make texts; and the
# games themselves, because a compiled `staticmethod` would slow down `pending` and `apply`.
plain='__init__|/game|kernel/(refusal|record|check|hidden|text|notation|hexes)|ankh/scenarios|setup_schema|box|words|lexicon|explain'

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
# Hidden visibility: everything is one library, so internal calls may be inlined. Larger code than -O2 is not faster. Warnings
# about generated code, which mypyc would treat as errors, are turned off.
if ! CFLAGS='-fvisibility=hidden -w' MYPYC_OPT_LEVEL=2 MYPYC_DEBUG_LEVEL=0 \
    "$bin/mypyc" --config-file="$root/pyproject.toml" "${modules[@]}" >compile.log 2>&1; then
    tail -n 40 compile.log >&2
    exit 1
fi
rm -rf build
