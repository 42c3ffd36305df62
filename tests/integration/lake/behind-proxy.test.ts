import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Socket } from '../../contract/lake/events.ts'
import { addPeople, emailOf, PASSWORD, sendSignIn } from '../../contract/lake/people.ts'
import { TOKEN } from '../../contract/lake/target.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'

// A lake by itself, whose visitors all come through a proxy on this machine.
const folder = temporaryFolder('behind-proxy')
const settings = { PORT: '0', TRUSTED_PROXIES: '127.0.0.1' }

const starts = {
  'lake serve': (dataDir: string) =>
    startProcess('scripts/lake.ts', { ...settings, DATA_DIR: dataDir }, [], ['serve', '--port', '0']),
  'the lake alone': (dataDir: string) =>
    startProcess('server/embedded/content-lake/main.ts', {
      ...settings,
      DATA_DIR: join(dataDir, 'lake'),
      LAKE_TOKEN: TOKEN,
      LAKE_LIMITS: '{"anonymousListeners": 1}',
    }),
}

afterAll(() => folder.remove())

describe.each(Object.entries(starts))('%s', (name, start) => {
  let lake: RunningProcess

  beforeAll(async () => {
    const dataDir = join(folder.path, name.replaceAll(' ', '-'))
    mkdirSync(join(dataDir, 'lake'), { recursive: true })
    await addPeople(join(dataDir, 'lake'))
    lake = await start(dataDir)
  })

  afterAll(() => lake.stop())

  test('a connection that the proxy keeps is not closed before it gives it up itself', async () => {
    const { headers } = await fetch(`${lake.address}/healthz`)
    expect(headers.get('Keep-Alive')).toBe('timeout=65')
  })

  test('a stranger who tries passwords keeps no editor elsewhere from signing in', async () => {
    const signIn = async (password: string, address: string) => {
      const fields = { email: emailOf('editor'), password, origin: '' }
      return (await sendSignIn(lake.address, fields, { 'X-Forwarded-For': address })).status
    }
    for (let i = 0; i < 5; i++) expect(await signIn(`wrong ${i}`, '198.51.100.1')).toBe(401)
    expect(await signIn(PASSWORD, '198.51.100.1')).toBe(429)
    expect(await signIn(PASSWORD, '203.0.113.1')).toBe(303)
  })
})

test('each address behind a proxy has sockets of its own', async () => {
  const dataDir = join(folder.path, 'sockets')
  const lake = await starts['the lake alone'](dataDir)
  const sockets: WebSocket[] = []
  const opens = (address: string) => {
    const url = `${lake.address.replace('http', 'ws')}/v2025-02-19/data/live/events/production`
    const socket = new Socket(url, { headers: { 'X-Forwarded-For': address } })
    sockets.push(socket)
    return new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    })
  }
  expect(await opens('198.51.100.1')).toBe(true)
  expect(await opens('198.51.100.1')).toBe(false)
  expect(await opens('203.0.113.1')).toBe(true)
  for (const socket of sockets) socket.close()
  await lake.stop()
})

test('a mistake in the proxies is named at the start', async () => {
  const env = { TRUSTED_PROXIES: 'some', PORT: '0', DATA_DIR: folder.path, LAKE_TOKEN: TOKEN }
  await expect(startProcess('server/embedded/content-lake/main.ts', env)).rejects.toThrow(
    'TRUSTED_PROXIES must be',
  )
})
