#!/bin/sh
# Makes a set in parts, with GNU parallel, and puts the parts together in order.
#
#     sh docs/scale/parallel.sh set.jsonl adrift --side 5 --count 1000 --seed 1
#     PARTS=64 SLOTS='--sshlogin one,two,three --workdir "$PWD"' sh docs/scale/parallel.sh set.jsonl str8ts --count 100000
#
# PARTS      into how many parts the set is split (default: 8)
# SLOTS      where parallel runs them, as a shell reads it (default: --jobs 100%, a part a core of this machine). Other
#            machines must see this folder under the same name.
# PUZZLEBOT  how puzzlebot is called, as a shell reads it (default: npx puzzlebot)
#
# Interrupted or killed, the same command goes on: each part goes on with its file in set.jsonl.parts. Another set or another
# number of parts is refused there.
set -eu
out=$1
shift
case $out in -*) out=./$out ;; esac
parts=${PARTS:-8}
mkdir -p "$out.parts"

# One word for a shell, whatever is in it.
quoted() {
  printf '%s' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"
  [ -n "$1" ] || printf "''"
}
options=
for option; do options="$options $(quoted "$option")"; done

# The commands are handed on as lines (ended by NUL), so that parallel replaces nothing in them.
part=1
while [ "$part" -le "$parts" ]; do
  printf '%s\0' "${PUZZLEBOT:-npx puzzlebot} generate$options --json --workers 1 --shard $part/$parts --out $(quoted "$out.parts/$part.jsonl")"
  part=$((part + 1))
done | eval "parallel --null --halt soon,fail=1 ${SLOTS:---jobs 100%}"
exec sh "$(dirname "$0")/merge.sh" "$out" "$out.parts" "$parts"
