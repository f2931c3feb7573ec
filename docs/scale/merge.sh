#!/bin/sh
# Puts the parts of a set together in order.
#
#     sh docs/scale/merge.sh set.jsonl set.parts 16
#
# Takes the files 1.jsonl to 16.jsonl of set.parts and no other. Each must be that part of 16, and complete, as the record
# beside it says; and what comes out must be numbered 1, 2, 3 and so on. Otherwise set.jsonl is left as it is.
set -eu
export LC_ALL=C
out=$1
parts=$2
count=$3
case $out in -*) out=./$out ;; esac
case $parts in -*) parts=./$parts ;; esac
fail() {
  echo "merge.sh: $1" >&2
  exit 1
}
set --
part=1
while [ "$part" -le "$count" ]; do
  file=$parts/$part.jsonl
  [ -f "$file" ] || fail "$file is missing"
  grep -qs '"complete":true' "$file.made" || fail "$file is not complete: make this part again, it goes on where it ended"
  grep -q "\"shard\":\"$part/$count\"" "$file.made" || fail "$file is a part of another split than into $count"
  set -- "$@" "$file"
  part=$((part + 1))
done
sort -m -t: -k2n "$@" >"$out.new"
awk -F '[:,]' '$2 != NR { exit 1 }' "$out.new" || fail "the parts do not make one set (looked at in $out.new)"
mv "$out.new" "$out"
