import { createClient } from '@sanity/client'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentClientOptions } from '../app/content/client-options.ts'
import { exemptFromProxy } from './proxy-exemptions.ts'

const undo: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const step of undo.splice(0)) step()
})

/** A server that answers queries with its own name. */
async function serverCalled(name: string) {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result: name }))
  }).listen(0, '127.0.0.1')
  undo.push(() => server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Who answers the site's client when it asks the lake at a host. */
async function answerAt(apiHost: string): Promise<string> {
  const options = contentClientOptions({ projectId: 'local', dataset: 'production', apiHost })
  return createClient({ ...options, token: 'secret', useCdn: false, maxRetries: 0 }).fetch<string>('*')
}

beforeEach(async () => {
  for (const name of ['NO_PROXY', 'no_proxy', 'http_proxy']) vi.stubEnv(name, undefined)
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${await serverCalled('proxy')}`)
})

test.each(['127.0.0.1', 'localhost'])(
  'a lake at %s is asked itself, whatever proxy there is',
  async (host) => {
    const lake = `http://${host}:${await serverCalled('lake')}/lake`
    expect(await answerAt(lake)).toBe('proxy')
    exemptFromProxy([])
    expect(await answerAt(lake)).toBe('lake')
  },
)

test.each([
  ['NO_PROXY', 'other.example'],
  ['no_proxy', 'other.example, third.example'],
])('with %s=%s what was exempt stays so', async (name, value) => {
  vi.stubEnv(name, value)
  exemptFromProxy(['http://lake.internal:3001/lake'])
  const lists = [process.env.NO_PROXY, process.env.no_proxy].map((list) => list?.split(','))
  for (const list of lists)
    expect(list).toEqual(expect.arrayContaining([...value.split(/, */), 'lake.internal', '127.0.0.1']))
  expect(await answerAt('http://api.sanity.test')).toBe('proxy')
})

test('where nothing goes through the proxy, nothing does', () => {
  vi.stubEnv('no_proxy', '*')
  exemptFromProxy(['http://lake.internal:3001/lake'])
  expect([process.env.NO_PROXY, process.env.no_proxy]).toEqual(['*', '*'])
})

test('what Node itself sends through a proxy, on request, is told as well', () => {
  const code = `
    import http from 'node:http'
    import { once } from 'node:events'
    import { exemptFromProxy } from ${JSON.stringify(join(import.meta.dirname, 'proxy-exemptions.ts'))}
    exemptFromProxy([])
    const lake = http.createServer((_, response) => response.end('lake')).listen(0, '127.0.0.1')
    await once(lake, 'listening')
    const address = 'http://127.0.0.1:' + lake.address().port
    const [answer] = await once(http.get(address), 'response')
    console.log(await answer.setEncoding('utf8').toArray(), await (await fetch(address)).text())
    process.exit()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, HTTP_PROXY: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' },
  })
  expect([stdout, stderr]).toEqual(["[ 'lake' ] lake\n", expect.not.stringContaining('ECONNREFUSED')])
})

test('Sanity itself stays behind the proxy', () => {
  exemptFromProxy(['https://abc.api.sanity.io', undefined])
  expect(process.env.NO_PROXY).not.toContain('sanity.io')
})
