#!/usr/bin/env bash
# @sanity/client 7.28.0, 2026-11-29. A client with a token sends it with queries, but not with `live.events()`, unless drafts
# are included: a private dataset answers queries and refuses the events of the same client. A header of one's own, by
# `withConfig({ headers })`, is sent with both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @sanity/client@7.28.0 >/dev/null
seen=$(node --input-type=module <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createClient } from '@sanity/client'
const asked = []
let told = () => {}
const server = createServer(({ url, headers }, response) => {
  asked.push([url.includes('/live/events/') ? 'events' : 'query', headers.authorization ?? 'none'])
  response.writeHead(200, { 'Content-Type': url.includes('/live/') ? 'text/event-stream' : 'application/json' })
  response.end(url.includes('/live/') ? 'event: welcome\ndata: {}\n\n' : '{"result":null}')
  told()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const client = createClient({
  projectId: 'local', dataset: 'production', apiVersion: '2026-01-01', token: 'a-token', useCdn: false,
  useProjectHostname: false, apiHost: `http://127.0.0.1:${server.address().port}`,
})
await client.fetch('*')
const follow = (of) => new Promise((resolve) => {
  told = resolve
  of.live.events().subscribe({ error() {} })
})
await follow(client)
const second = asked.length
await follow(client.withConfig({ headers: { Authorization: 'Bearer a-token' } }))
const [query, events, withHeaders] = [asked[0], asked[1], asked.slice(second).at(-1)]
console.log(`query: ${query[1]}\nevents: ${events[1]}\nevents with headers: ${withHeaders[1]}`)
process.exit()
JS
)
expected='query: Bearer a-token
events: none
events with headers: Bearer a-token'
[ "$seen" = "$expected" ] || { printf 'seen before:\n%s\nnow:\n%s\n' "$expected" "$seen"; exit 1; }
