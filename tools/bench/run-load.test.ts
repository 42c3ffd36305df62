import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { load } from './run-load.ts'

async function serve(respond: RequestListener, onFinished: typeof onTestFinished): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const half = '0123456789'.repeat(10_000)

test.concurrent.for<[string, (response: ServerResponse) => void]>([
  ['with a length', (response) => response.end(half)],
  [
    'in chunks',
    (response) => {
      response.write(half)
      response.end(half)
    },
  ],
])('counts responses %s', async ([, send], { expect, onTestFinished }) => {
  let requests = 0
  const url = await serve((_request, response) => {
    requests++
    send(response)
  }, onTestFinished)
  const { perSecond, failures } = await load(url, 2, 1)
  expect(failures).toBe(0)
  expect(perSecond).toBeGreaterThan(1)
  expect(perSecond).toBeLessThanOrEqual(requests)
})

test('reports failed responses', async () => {
  const url = await serve((_request, response) => response.writeHead(503).end(), onTestFinished)
  await expect(load(url, 2, 1)).rejects.toThrow(`${url} under load`)
})
