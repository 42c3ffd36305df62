import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { serveInTest } from '../../tests/support/for-tests.ts'

let port: string

beforeEach(async () => {
  const origin = await serveInTest(({ url }, response) => {
    response.writeHead(url === '/healthz' ? 200 : 404).end()
  })
  port = new URL(origin).port
})

async function check(settings: Record<string, string>, flags: string[] = []): Promise<number> {
  const script = join(import.meta.dirname, 'health-check.ts')
  const child = spawn(process.execPath, [...flags, script], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...settings },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

test('a server that responds is healthy, a missing one is not', async () => {
  expect(await check({ PORT: port })).toBe(0)
  expect(await check({ PORT: '9' })).toBe(1)
})

test('does not use the outgoing proxy', async () => {
  const proxy = 'http://127.0.0.1:9'
  const settings = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, NO_PROXY: 'supabase.internal' }
  expect(await check({ PORT: port, ...settings })).toBe(0)
})

test('an empty PORT means the default port', async () => {
  const usual = `const { fetch } = globalThis
    globalThis.fetch = (url, init) =>
      url === 'http://127.0.0.1:3000/healthz' ? fetch('http://127.0.0.1:${port}/healthz', init) : Promise.reject()`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(usual)}`]
  expect(await check({ PORT: '' }, flags)).toBe(0)
})
