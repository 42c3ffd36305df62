#!/usr/bin/env bash
# groq-js 2.0.1, 2026-11-29. `order(field asc)` puts numbers before texts before booleans before everything else: documents
# whose field is missing, null, a date object or an array come LAST ascending and FIRST descending, where SQL's habits and
# JavaScript's suggest null first; two of them keep their order, whatever they hold.
. "$(dirname "$0")/lib.sh"
packages groq-js@2.0.1
expect_output 'asc: number text true missing null array
desc: missing null array true text number' <<'JS'
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
