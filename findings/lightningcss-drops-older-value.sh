#!/usr/bin/env bash
# lightningcss 1.33.0, 2026-11-29. With Safari 15.0 as a target the minifier keeps an older value before most newer ones
# (`100vh` before `100dvh`), but removes `overflow: hidden` before `overflow: clip`, which Safari has only since 16: pages
# scroll sideways there. Its table of features does not know the value. Inside `@supports (overflow: clip)` both survive.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact lightningcss@1.33.0 >/dev/null
seen=$(node --input-type=module <<'JS'
import { transform } from 'lightningcss'
const minify = (code) =>
  transform({ filename: 'a.css', code: Buffer.from(code), minify: true, targets: { safari: 15 << 16 } }).code.toString()
console.log(minify('.a { overflow: hidden; overflow: clip }'))
console.log(minify('.a { height: 100vh; height: 100dvh }'))
console.log(minify('.a { overflow: hidden } @supports (overflow: clip) { .a { overflow: clip } }'))
JS
)
expected='.a{overflow:clip}
.a{height:100vh;height:100dvh}
.a{overflow:hidden}@supports (overflow:clip){.a{overflow:clip}}'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
