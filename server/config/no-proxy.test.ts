import { createClient } from '@sanity/client'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentClientOptions } from '../../app/content/preview/preview-client.server.ts'
import { serveInTest } from '../../tests/support/for-tests.ts'
import { addToNoProxy } from './no-proxy.ts'

afterEach(() => void vi.unstubAllEnvs())

const serverCalled = async (name: string) =>
  new URL(
    await serveInTest((_, response) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result: name }))
    }),
  ).port

async function queryResult(apiHost: string): Promise<string> {
  const options = contentClientOptions({ projectId: 'local', dataset: 'production', apiHost })
  return createClient({ ...options, token: 'secret', useCdn: false, maxRetries: 0 }).fetch<string>('*')
}

beforeEach(async () => {
  for (const name of ['NO_PROXY', 'no_proxy', 'http_proxy']) vi.stubEnv(name, undefined)
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${await serverCalled('proxy')}`)
})

test.each(['127.0.0.1', 'localhost'])('requests to a lake at %s bypass the proxy', async (host) => {
  const lake = `http://${host}:${await serverCalled('lake')}/lake`
  expect(await queryResult(lake)).toBe('proxy')
  addToNoProxy([])
  expect(await queryResult(lake)).toBe('lake')
})

test.each([
  ['NO_PROXY', 'other.example'],
  ['no_proxy', 'other.example, third.example'],
])('keeps the exemptions of %s=%s', async (name, value) => {
  vi.stubEnv(name, value)
  addToNoProxy(['http://lake.internal:3001/lake'])
  const lists = [process.env.NO_PROXY, process.env.no_proxy].map((list) => list?.split(','))
  for (const list of lists)
    expect(list).toEqual(expect.arrayContaining([...value.split(/, */), 'lake.internal', '127.0.0.1']))
  expect(await queryResult('http://api.sanity.test')).toBe('proxy')
})

test('keeps the exemption of every host', () => {
  vi.stubEnv('no_proxy', '*')
  addToNoProxy(['http://lake.internal:3001/lake'])
  expect([process.env.NO_PROXY, process.env.no_proxy]).toEqual(['*', '*'])
})

test('the proxy support of Node honours the exemptions, in fetch() and node:http', () => {
  const code = `
    import http from 'node:http'
    import { once } from 'node:events'
    import { addToNoProxy } from ${JSON.stringify(join(import.meta.dirname, 'no-proxy.ts'))}
    addToNoProxy([])
    const lake = http.createServer((_, reply) => reply.end('lake')).listen(0, '127.0.0.1')
    await once(lake, 'listening')
    const url = 'http://127.0.0.1:' + lake.address().port
    const [response] = await once(http.get(url), 'response')
    console.log(await response.setEncoding('utf8').toArray(), await (await fetch(url)).text())
    process.exit()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, HTTP_PROXY: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' },
  })
  expect([stdout, stderr]).toEqual(["[ 'lake' ] lake\n", expect.not.stringContaining('ECONNREFUSED')])
})

test('requests to Sanity use the proxy', () => {
  addToNoProxy(['https://abc.api.sanity.io', undefined])
  expect(process.env.NO_PROXY).not.toContain('sanity.io')
})
