import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { load } from './run-load.ts'

const stops: (() => void)[] = []

afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test.each<[string, (body: string, response: ServerResponse) => void]>([
  ['a length', (body, response) => response.end(body)],
  [
    'chunks',
    (body, response) => {
      response.write(body)
      response.end(body)
    },
  ],
])('counts answers with %s', async (_, send) => {
  let asked = 0
  const address = await answering((_request, response) => send(`${++asked} `.repeat(50_000), response))
  const { perSecond, failures } = await load(address, 2, 1)
  expect(failures).toBe(0)
  expect(perSecond).toBeGreaterThan(1)
  expect(perSecond).toBeLessThanOrEqual(asked)
})

test('says that answers fail', async () => {
  const address = await answering((_request, response) => response.writeHead(503).end())
  await expect(load(address, 2, 1)).rejects.toThrow(`${address} under load`)
})
