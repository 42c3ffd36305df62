/**
 * The physical limit: fixed bytes from memory over a bare node:http server. `node fixed-server.ts <folder>`; the folder's
 * index.json lists what there is, as `capture` wrote it.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Captured } from './capture.ts'

const folder = process.argv[2] ?? ''
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Captured[]
const answers = new Map(
  index.map(({ path, file, headers }) => {
    const body = readFileSync(join(folder, file))
    return [path, { body, headers: { ...headers, 'content-length': body.length } }]
  }),
)
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
process.on('SIGTERM', () => process.exit(0))
