#!/bin/sh
# Builds the image of docs/scale/Dockerfile with buildah and runs its command without a registry: a base made here replaces
# node:24-slim (Debian's minimal system by debootstrap, with this machine's Node and npm). As root, from the checkout's folder.
#
#     sh scripts/scale-image.sh
#     BASE=docker.io/library/node:24-slim sh scripts/scale-image.sh            with the real base, where a registry can be reached
#
# Works in a temporary folder that is removed at the end.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM HUP
buildah() { command buildah --root "$folder/store" --runroot "$folder/run" --storage-driver vfs "$@"; }
base=${BASE:-}
if [ -z "$base" ]; then
  base=localhost/node-stand-in
  debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/system" "${MIRROR:-http://deb.debian.org/debian}" >"$folder/log" 2>&1 || {
    tail -n 3 "$folder/log" >&2
    exit 1
  }
  node=$(readlink -f "$(command -v node)")
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  mkdir -p "$folder/system/usr/local/lib/node_modules"
  cp "$node" "$folder/system/usr/local/bin/node"
  cp -r "$npm" "$folder/system/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/system/usr/local/bin/npm"
  # The base trusts the same additional authority as this machine's Node.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    cp "$NODE_EXTRA_CA_CERTS" "$folder/system/usr/local/share/authority.pem"
  fi
  container=$(buildah from scratch)
  buildah add -q "$container" "$folder/system" / >/dev/null
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || buildah config --env NODE_EXTRA_CA_CERTS=/usr/local/share/authority.pem "$container"
  buildah commit -q "$container" "$base" >/dev/null
  buildah rm "$container" >/dev/null
  echo "base: Debian's minimal system with $(node --version) of this machine, in place of $(sed -n 's/^FROM //p' docs/scale/Dockerfile)"
fi
sed "s|^FROM .*|FROM $base|" docs/scale/Dockerfile >"$folder/Dockerfile"
buildah build -q --isolation chroot --network host -f "$folder/Dockerfile" -t puzzlebot . >/dev/null
container=$(buildah from localhost/puzzlebot)
set -- generate str8ts --size 5 --count 20 --seed 4 --json
# The words of the image's ENTRYPOINT.
entry=$(buildah inspect --format '{{range .OCIv1.Config.Entrypoint}}{{.}} {{end}}' "$container")
# shellcheck disable=SC2086
buildah run --isolation chroot "$container" -- $entry "$@" >"$folder/image.jsonl"
node dist/cli/main.js --quiet "$@" >"$folder/here.jsonl"
cmp "$folder/image.jsonl" "$folder/here.jsonl"
echo "built, and \"$entry$*\" gives the bytes that it gives here"
