# Sourced by each finding: a temporary folder with pinned packages, removed at the end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Installs packages, pinned as name@version.
packages() {
  npm init -y >/dev/null
  npm install --silent --no-audit --no-fund --ignore-scripts --save-exact "$@" >/dev/null
}

# Compares what a module prints with what was seen.
expect_output() {
  local seen
  seen=$(node --input-type=module)
  if [ "$seen" = "$1" ]; then
    printf 'as seen: %s\n' "$(basename "$0" .sh)"
  else
    printf 'CHANGED: %s\nseen before:\n%s\nnow:\n%s\n' "$(basename "$0" .sh)" "$1" "$seen"
    exit 1
  fi
}
