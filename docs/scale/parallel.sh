#!/bin/sh
# Makes a set in parts, with GNU parallel, and puts the parts together in order.
#
#     sh docs/scale/parallel.sh set.jsonl adrift --side 5 --count 1000 --seed 1
#     PARTS=64 SLOTS="--sshlogin one,two,three --workdir $PWD" sh docs/scale/parallel.sh set.jsonl str8ts --count 100000
#
# PARTS      into how many parts the set is split (default: 8)
# SLOTS      where parallel runs them (default: --jobs 100%, a part a core of this machine). Other machines must see this
#            folder under the same name.
# PUZZLEBOT  how puzzlebot is called (default: npx puzzlebot)
#
# Interrupted or killed, the same command goes on: each part goes on with its file in set.jsonl.parts.
set -eu
out=$1
shift
parts=${PARTS:-8}
mkdir -p "$out.parts"
seq "$parts" | parallel ${SLOTS:---jobs 100%} --halt soon,fail=1 \
  "${PUZZLEBOT:-npx puzzlebot} generate $* --json --workers 1 --shard {}/$parts --out $out.parts/{}.jsonl"
sort -t: -k2n "$out".parts/*.jsonl >"$out"
