#!/usr/bin/env bash
# linebreak 1.1.0 (Unicode's rules of line breaking, UAX 14), 2026-11-29. No-break spaces do not hold a range together: a line
# may end between an en dash or a hyphen and the no-break space after it (rule LB12a), so that “July 9 –” stands alone.
# Around an em dash, of another class, they do. Chromium 156 breaks the same texts. U+2060 after the dash holds all of them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact linebreak@1.1.0 >/dev/null
seen=$(node --input-type=module <<'JS'
import LineBreaker from 'linebreak'
for (const text of ['9~–~18', '9~-~18', '9~—~18', '9~–^~18', '9–^18']) {
  const breaker = new LineBreaker(text.replaceAll('~', '\u00A0').replaceAll('^', '\u2060'))
  let shown = ''
  for (let at = 0, next; (next = breaker.nextBreak()); at = next.position)
    shown += text.slice(at, next.position) + (next.position < text.length ? '|' : '')
  console.log(shown)
}
JS
)
expected='9~–|~18
9~-|~18
9~—~18
9~–^~18
9–^18'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
