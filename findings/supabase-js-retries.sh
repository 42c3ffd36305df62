#!/usr/bin/env bash
# @supabase/supabase-js 2.119.0, 2026-11-29. A read whose fetch fails is tried four times, with pauses in between: a timeout
# of one's own around `fetch` is waited for four times over, unless it rejects with an AbortError. Other errors, a
# TimeoutError among them, are taken for a network that may come back.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @supabase/supabase-js@2.119.0 >/dev/null
seen=$(node --input-type=module <<'JS'
import { createClient } from '@supabase/supabase-js'
// Node 20 has none, and the client wants one even without realtime.
globalThis.WebSocket ??= class {}
for (const name of ['TimeoutError', 'AbortError']) {
  let calls = 0
  const fetch = async () => {
    calls++
    throw new DOMException('no response', name)
  }
  const client = createClient('http://127.0.0.1:9', 'key', { global: { fetch }, auth: { persistSession: false } })
  await client.from('letters').select()
  console.log(`${name}: ${calls}`)
}
JS
)
expected='TimeoutError: 4
AbortError: 1'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
