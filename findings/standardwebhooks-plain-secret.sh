#!/usr/bin/env bash
# standardwebhooks 1.1.1, 2026-11-29. A secret without `whsec_` is not used as it is written: the official library decodes it as base64,
# so a plain passphrase becomes other bytes, or is refused. A sender that signs with the bytes of the text is verified only
# with `{ format: 'raw' }`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact standardwebhooks@1.1.1 >/dev/null
seen=$(node --input-type=module <<'JS'
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
const secret = 'sixteencharacter'
const [id, body, at] = ['msg_1', '{"a":1}', Math.floor(Date.now() / 1000)]
const signature = `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`
const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature }
for (const [name, options] of [['raw', { format: 'raw' }], ['default', undefined]]) {
  try {
    new Webhook(secret, options).verify(body, headers)
    console.log(`${name}: verified`)
  } catch (error) {
    console.log(`${name}: ${error.message}`)
  }
}
JS
)
expected='raw: verified
default: No matching signature found'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
