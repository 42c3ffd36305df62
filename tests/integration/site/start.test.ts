import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'
import { lakeClient } from '../../fixtures/lake-client.ts'
import { freePort, startProcess, temporaryFolder, type TemporaryFolder } from '../../fixtures/processes.ts'

let data: TemporaryFolder

beforeEach(() => {
  data = temporaryFolder('start')
})

afterEach(() => data.remove())

/** Starts the server where it cannot run and returns what a person at the keyboard sees. */
function failToStart(env: Record<string, string>, script = 'server/main.ts') {
  const options = {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: data.path, ...env },
    encoding: 'utf8',
  } as const
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], {
    ...options,
    timeout: 60_000,
  })
  return { status, output: stderr + stdout }
}

test('a wrong setting stops the start with one line that says which and why', () => {
  const { status, output } = failToStart({ PORT: 'three' })
  expect(status).toBe(1)
  expect(output.trim()).toBe('PORT must be a number (it is "three")')
})

test('a taken port that was asked for is named', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { status, output } = failToStart({ PORT: String(port) })
  squatter.close()
  expect(status).toBe(1)
  expect(output.trim()).toBe(`Port ${port} on 127.0.0.1 is taken. Set PORT to a free one.`)
})

test('damaged secrets name the file and the way out', () => {
  writeFileSync(join(data.path, 'secrets.json'), '{"lakeToken": ')
  const { status, output } = failToStart({ PORT: '0' })
  expect(status).toBe(1)
  expect(output).toContain(join(data.path, 'secrets.json'))
  expect(output).toMatch(/restore it from a backup/i)
})

test('a damaged Content Lake names the file and the way out', async () => {
  const first = await startProcess('server/main.ts', { DATA_DIR: data.path, PORT: '0' })
  await first.stop()
  // SQLite would mend the file from its log.
  rmSync(join(data.path, 'lake', 'lake.db-wal'), { force: true })
  writeFileSync(join(data.path, 'lake', 'lake.db'), 'not a database, '.repeat(1_000))
  const { status, output } = failToStart({ PORT: '0' })
  expect(status).toBe(1)
  expect(output).toContain('lake.db')
  expect(output).toMatch(/backup|delete/i)
})

test('a data directory has one server at a time', async () => {
  const first = await startProcess('server/main.ts', { DATA_DIR: data.path, PORT: '0' })
  const { status, output } = failToStart({ PORT: '0' })
  await first.stop()
  expect(status).toBe(1)
  expect(output).toContain(`in use by the server at ${first.address}`)
})

test.each([
  [
    'scripts/start.ts',
    'the server',
    () => startProcess('server/main.ts', { DATA_DIR: data.path, PORT: '0' }),
  ],
  ['scripts/dev.ts', 'the server', () => startProcess('server/main.ts', { DATA_DIR: data.path, PORT: '0' })],
  [
    'scripts/start.ts',
    'the Content Lake',
    () => startProcess('scripts/lake.ts', { DATA_DIR: data.path }, [], ['serve', '--port', '0']),
  ],
])('%s, beside %s that runs, leaves its content as it is', async (script, name, start) => {
  const first = await start()
  const { status, output } = failToStart({ PORT: '0' }, script)
  const content = lakeClient(new URL(first.address).origin, data.path)
  const documents = await content.fetch<number>('count(*)', {}, { perspective: 'raw' })
  await first.stop()
  expect([status, documents]).toEqual([1, 0])
  expect(output).toContain(`in use by ${name} at ${new URL(first.address).origin}`)
})

test('SIGTERM ends the server in order, also after kill -9 of an earlier one', async () => {
  const port = String(await freePort())
  const killed = await startProcess('server/main.ts', { DATA_DIR: data.path, PORT: port })
  await killed.kill()
  const server = await startProcess('server/main.ts', { DATA_DIR: data.path, PORT: port })
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
})
