#!/usr/bin/env bash
# @supabase/supabase-js 2.119.0, 2026-11-29. A read whose fetch fails is tried four times, with pauses in between: a timeout
# of one's own around `fetch` is waited for four times over, unless it rejects with an AbortError. Other errors, a
# TimeoutError among them, are taken for a network that may come back.
. "$(dirname "$0")/lib.sh"
packages @supabase/supabase-js@2.119.0
expect_output 'TimeoutError: 4
AbortError: 1' <<'JS'
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
