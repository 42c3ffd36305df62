import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import { startProcess, type TemporaryFolder } from '../../../tools/support/processes.ts'
import { cookiesOf } from '../inbox/admin-routes.ts'
import { seededData } from '../../support/seeded-data.ts'

let data: TemporaryFolder

beforeEach(() => {
  data = seededData('start')
})

afterEach(() => data.remove())

function failToStart(env: Record<string, string>, script = 'server/index.ts') {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: data.path, ...env },
    encoding: 'utf8',
    timeout: 100_000,
  })
  return { status, output: stderr + stdout }
}

const start = () => startProcess('server/index.ts', { DATA_DIR: data.path, PORT: '0' })

test('a taken port stops the start', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as AddressInfo
  const { status, output } = failToStart({ PORT: String(port) })
  squatter.close()
  expect(status).toBe(1)
  expect(output.trim()).toBe(`Port ${port} on 127.0.0.1 is taken. Set PORT to a free one.`)
})

test('damaged secrets stop the start with the file and a remedy', () => {
  writeFileSync(join(data.path, 'secrets.json'), '{"lakeToken": ')
  const { status, output } = failToStart({ PORT: '0' })
  expect(status).toBe(1)
  expect(output).toContain(join(data.path, 'secrets.json'))
  expect(output).toMatch(/restore it from a backup/i)
})

test('a damaged Content Lake stops the start with the file and a remedy', async () => {
  // SQLite would repair the file from its log.
  rmSync(join(data.path, 'lake', 'lake.db-wal'), { force: true })
  writeFileSync(join(data.path, 'lake', 'lake.db'), 'not a database, '.repeat(1_000))
  const { status, output } = failToStart({ PORT: '0' })
  expect(status).toBe(1)
  expect(output).toContain('lake.db')
  expect(output).toMatch(/backup|delete/i)
})

test('the printed link leads to a form that sets the password and signs in', async () => {
  const site = await start()
  const printed = () => /http\S+once=\S+/.exec(site.output.join('\n'))?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  const html = await (await fetch(printed(), { headers: { Cookie: 'lumipath-language=en' } })).text()
  const [, form = ''] = /<main.*?<form[^>]*method="post"(.*?)<\/form>/s.exec(html) ?? []
  const fields = new URLSearchParams(
    [...form.matchAll(/<input type="hidden" name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
  fields.set('next', 'words of her own choice')
  const headers = { Origin: site.url }
  const done = await fetch(printed(), { method: 'POST', body: fields, headers, redirect: 'manual' })
  const inbox = await fetch(`${site.url}/admin`, { headers: { Cookie: cookiesOf(done) }, redirect: 'manual' })
  expect([done.status, inbox.status]).toEqual([303, 200])
  await site.stop()
})

const startLake = () => startProcess('scripts/lake.ts', { DATA_DIR: data.path }, [], ['serve', '--port', '0'])

const inUse: [script: string, by: string, start: typeof startLake][] = [
  ['server/index.ts', 'the server', start],
  ['scripts/start.ts', 'the Content Lake', startLake],
  ['scripts/start.ts', 'the server', start],
  ['scripts/dev.ts', 'the server', start],
]

test.each(process.env.TEST_ALL ? inUse : inUse.slice(0, 2))(
  '%s does not start beside %s, and leaves the content unchanged',
  async (script, name, startOther) => {
    const first = await startOther()
    const { origin } = new URL(first.url)
    const count = () => lakeClient(origin, data.path).fetch<number>('count(*)', {}, { perspective: 'raw' })
    const before = await count()
    const { status, output } = failToStart({ PORT: '0' }, script)
    expect([status, await count()]).toEqual([1, before])
    await first.stop()
    expect(output).toContain(`in use by ${name} at ${origin}`)
  },
)
