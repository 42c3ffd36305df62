import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../../../server/config/environment.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { some } from '../../support/test-all.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.values(scripts).flatMap(
  (line) => /^node scripts\/run\.mjs ([\w-]+)/.exec(line)?.[1] ?? [],
)

const folder = temporaryFolder('commands')

afterAll(() => folder.remove())

/** Only root can change the user. */
const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

function run(command: string, settings: Record<string, string> = {}, user: typeof otherUser = {}) {
  const [script, ...args] = command.split(' ')
  const env = { ...process.env, DATA_DIR: join(folder.path, 'none'), ...settings }
  return new Promise<{ status: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [globSync(`{scripts,tools}/${script}.ts`, { cwd: projectRoot })[0]!, ...args],
      { cwd: projectRoot, timeout: 60_000, env, ...user },
      (error, output, errors) => resolve({ status: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

test.each(some([...new Set(commands)], 2))(
  '%s has a help text and refuses unknown options',
  async (command) => {
    const [help, short, mistake] = await Promise.all(
      ['--help', '-h', '--no-such-option'].map((option) => run(`${command} ${option}`)),
    )
    expect([help!.status, help!.errors]).toEqual([0, ''])
    expect(short).toEqual(help)
    expect(help!.output).toMatch(/^(Usage: )?npm (run )?[a-z:]+/)
    // npm consumes the first -- only.
    for (const line of help!.output.split('\n')) expect(line).not.toMatch(/npm [^`]* \[?-- .* \[?-- /)
    expect(help!.output.length).toBeGreaterThan(60)
    expect(mistake!.status).toBe(2)
    expect(mistake!.errors).toContain('--no-such-option')
    expect(mistake!.errors).not.toMatch(/^ {4}at /m)
  },
)

const usageErrors: [command: string, errors: RegExp][] = [
  ['backup one.tar.gz two.tar.gz', /two\.tar\.gz/],
  ['staff', /npm run staff -- /],
  [
    'lake serve --port=65536',
    /^--port must be a whole number from 0 to 65535 \(it is 65536\)\nnpm run lake -- --help shows the usage\.\n$/,
  ],
  ['supabase move', /^[^\n]*move[^\n]*serve or copy\n[^\n]*--help[^\n]*\n$/],
  ['secrets settings --lake http://lake.example/lake', /^--lake [^\n]+http:\/\/lake\.example\/lake/],
]

test.each(some(usageErrors, 4))('%s is a usage error', async (command, expected) => {
  const { status, output, errors } = await run(command)
  expect([status, output, errors]).toEqual([2, '', expect.stringMatching(expected)])
})

test('the printed settings are a valid file of settings', async () => {
  const { status, output } = await run('secrets settings', { DATA_DIR: join(folder.path, 'settings') })
  expect([status, output]).toEqual([0, expect.stringMatching(/^# SANITY_PUBLIC_PATH=\/lake /m)])
  const settings = parseEnv(output)
  expect(settings.SANITY_PUBLIC_PATH).toBeUndefined()
  expect(readEnvironment({ ...settings }).sanity).toMatchObject({ projectId: 'local' })
})

test('creating keys in a directory without an installation is reported once', async () => {
  const settings = { DATA_DIR: join(folder.path, 'mistyped') }
  const first = await run('secrets settings', settings)
  expect([first.status, first.errors]).toEqual([
    0,
    expect.stringContaining(`There was no installation in ${settings.DATA_DIR}`),
  ])
  expect(await run('secrets settings', settings)).toEqual({ ...first, errors: '' })
})

test.each([
  [{ PORT: 'abc' }, 'dev', 'PORT must be a number (it is "abc")'],
  [{ PORT: 'abc' }, 'start', 'PORT must be a number (it is "abc")'],
  [{ LAKE_HTTPS: 'true' }, 'lake serve --port 0', 'LAKE_HTTPS must be 1 or 0 (it is "true")'],
])('with %o %s ends with one line', async (settings, command, line) => {
  const { status, errors } = await run(command, settings)
  expect([status, errors]).toEqual([1, `${line}\n`])
})

const hosted = {
  SUPABASE_URL: 'http://127.0.0.1:9/contact',
  SUPABASE_ANON_KEY: 'a',
  SUPABASE_SECRET_KEY: 'b',
  LEADS_SUPABASE_URL: 'http://127.0.0.1:9/leads',
  LEADS_SUPABASE_ANON_KEY: 'c',
  LEADS_SUPABASE_SECRET_KEY: 'd',
}

test.each([
  ['editors list', {}],
  ['staff remove mei@lumipath.example', {}],
  [`lake export ${join(folder.path, 'export.tar.gz')}`, {}],
  [`backup ${join(folder.path, 'backup.tar.gz')}`, {}],
  ['supabase copy', hosted],
])('%s creates no installation, and asks for DATA_DIR', async (command, settings) => {
  const dataDir = join(folder.path, 'none')
  const { status, errors } = await run(command, settings)
  expect([status, errors]).toEqual([1, expect.stringMatching(/^There .*[^\n]*DATA_DIR[^\n]*\n$/)])
  expect(errors).toContain(dataDir)
  expect(existsSync(dataDir)).toBe(false)
})

test.each(some(['editors list', 'staff add mei@lumipath.example', 'lake export', 'backup'], 2))(
  '%s refuses an installation of another user',
  async (command) => {
    const dataDir = join(folder.path, 'of-another-user')
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0)
    const { status, errors } = await run(command, { DATA_DIR: dataDir }, otherUser)
    chmodSync(dataDir, 0o700)
    expect([status, errors]).toEqual([
      1,
      expect.stringMatching(/^[^\n]*cannot be read[^\n]*user of the site[^\n]*\n$/),
    ])
    expect(errors).toContain(dataDir)
  },
)

test.each([
  ['editors', 'can sign in at /studio'],
  ['staff', 'can sign in at /admin'],
])('%s add names a new installation, once', async (script, done) => {
  const DATA_DIR = join(folder.path, `new-${script}`)
  mkdirSync(DATA_DIR)
  const first = await run(`${script} add mei@lumipath.example`, { DATA_DIR })
  expect([first.status, first.errors]).toEqual([0, ''])
  expect(first.output).toContain(done)
  expect(first.output).toContain(DATA_DIR)
  const second = await run(`${script} add wen@lumipath.example`, { DATA_DIR })
  expect(second.output).toContain(done)
  expect(second.output).not.toContain(DATA_DIR)
})

test.each(['backup', 'lake export'])('%s requires an existing folder, before any work', async (command) => {
  const DATA_DIR = join(folder.path, 'some')
  for (const file of ['lake/lake.db', 'postgres/cluster/PG_VERSION', 'format']) {
    mkdirSync(dirname(join(DATA_DIR, file)), { recursive: true })
    writeFileSync(join(DATA_DIR, file), '')
  }
  const missing = join(folder.path, 'missing')
  const { status, errors } = await run(`${command} ${join(missing, 'copy.tar.gz')}`, { DATA_DIR })
  expect([status, errors]).toEqual([1, `There is no folder ${missing}.\n`])
  expect(readdirSync(DATA_DIR).toSorted()).toEqual(['format', 'lake', 'postgres'])
})

test('refuses a folder without write access, before any work', async () => {
  const closed = join(folder.path, 'closed')
  mkdirSync(closed)
  chmodSync(folder.path, 0o711)
  chmodSync(closed, 0o555)
  const { status, errors } = await run(`lake export ${join(closed, 'copy.tar.gz')}`, {}, otherUser)
  chmodSync(closed, 0o700)
  expect([status, errors]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^The folder ${closed} cannot be written to[^\n]*\n$`)),
  ])
})

test('supabase serve names its option when the port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const DATA_DIR = join(folder.path, 'served')
  const { status, errors } = await run(`supabase serve --port ${port}`, { DATA_DIR, LOG_LEVEL: 'error' })
  taken.close()
  expect([status, errors]).toEqual([1, `Port ${port} on 127.0.0.1 is taken. Set --port to a free port.\n`])
})
