import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const server = createServer(({ url }, response) => {
  response.writeHead(url === '/healthz' ? 200 : 404).end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => server.close())

const port = () => String((server.address() as AddressInfo).port)

/** The exit code of the check with these settings. */
async function check(settings: Record<string, string>, flags: string[] = []): Promise<number> {
  const script = join(import.meta.dirname, 'health-check.ts')
  const child = spawn(process.execPath, [...flags, script], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...settings },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

test('a server that answers is healthy, one that is not there is not', async () => {
  expect(await check({ PORT: port() })).toBe(0)
  expect(await check({ PORT: '9' })).toBe(1)
})

test('the proxy for the world outside is not asked for this machine', async () => {
  const proxy = 'http://127.0.0.1:9'
  const settings = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, NO_PROXY: 'supabase.internal' }
  expect(await check({ PORT: port(), ...settings })).toBe(0)
})

test('a port that is left empty is the usual one', async () => {
  const usual = `const { fetch } = globalThis
    globalThis.fetch = (address, init) =>
      address === 'http://127.0.0.1:3000/healthz' ? fetch('http://127.0.0.1:${port()}/healthz', init) : Promise.reject()`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(usual)}`]
  expect(await check({ PORT: '' }, flags)).toBe(0)
})
