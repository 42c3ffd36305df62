#!/usr/bin/env bash
# groq-js 2.0.1, 2026-11-29. `order(field asc)` puts numbers before texts before booleans before everything else: documents
# whose field is missing, null or an array come last ascending and first descending, where the habits of SQL and JavaScript
# suggest null first; among each other they keep their order both ways.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact groq-js@2.0.1 >/dev/null
seen=$(node --input-type=module <<'JS'
import { evaluate, parse } from 'groq-js'
const dataset = [
  { _id: 'missing' }, { _id: 'null', at: null }, { _id: 'array', at: [1] },
  { _id: 'true', at: true }, { _id: 'text', at: 'a' }, { _id: 'number', at: 7 },
]
for (const way of ['asc', 'desc']) {
  const value = await evaluate(parse(`*[] | order(at ${way})._id`), { dataset })
  console.log(`${way}:`, ...(await value.get()))
}
JS
)
expected='asc: number text true missing null array
desc: missing null array true text number'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
