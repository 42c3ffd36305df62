/** Replaces the third-party location service; `PUT /answer` sets its further responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

type Answer = { country_code?: string | null; status?: number; delay?: number }

let answer: Answer = { country_code: null }

async function respond(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'PUT') answer = (await json(request)) as Answer
  else await wait(answer.delay ?? 0)
  response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ country_code: answer.country_code }))
}

createServer((request, response) => void respond(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
