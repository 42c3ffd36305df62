/** `node fixed-server.ts <folder>` serves the files of `capture` from memory by bare node:http: the physical limit. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Captured } from './capture.ts'

const folder = process.argv[2] ?? ''
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Captured[]
const responses = new Map(
  index.map(({ path, file, headers }) => {
    const body = readFileSync(join(folder, file))
    return [path, { body, headers: { ...headers, 'content-length': body.length } }]
  }),
)
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const found = responses.get(request.url ?? '')
  if (!found) return response.writeHead(404).end()
  response.writeHead(200, found.headers)
  response.end(found.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
