#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS), 2026-11-29. A no-break space in front does not make a CSV cell text: it is trimmed before the guess, so a
# telephone number loses its leading zero or plus. A word joiner (U+2060) in front keeps the digits as written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact xlsx@0.18.5 >/dev/null
seen=$(node --input-type=module <<'JS'
import xlsx from 'xlsx'
const cell = (text) => xlsx.read(`number\n${text}\n`, { type: 'string' }).Sheets.Sheet1.A2
const show = (name, { t, v }) => console.log(`${name} → ${t}${t === 'n' ? ` ${v}` : ''}`)
show('0912345678', cell('0912345678'))
show('nbsp 0912345678', cell('\u00a00912345678'))
show('nbsp +886912345678', cell('\u00a0+886912345678'))
show('U+2060 0912345678', cell('\u20600912345678'))
JS
)
expected='0912345678 → n 912345678
nbsp 0912345678 → n 912345678
nbsp +886912345678 → n 886912345678
U+2060 0912345678 → s'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
