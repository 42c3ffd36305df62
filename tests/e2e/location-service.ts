/** Replaces the third-party location service; `PUT /answer` sets its further responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

type Reply = { country_code?: string | null; status?: number; delay?: number }

let reply: Reply = { country_code: null }

async function respond(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'PUT') reply = (await json(request)) as Reply
  else await delay(reply.delay ?? 0)
  response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ country_code: reply.country_code }))
}

createServer((request, response) => void respond(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
