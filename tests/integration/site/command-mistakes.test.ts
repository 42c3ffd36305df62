import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

// What a person may get wrong at the keyboard: one line says so, and nothing is made.
const folder = temporaryFolder('mistakes')

afterAll(() => folder.remove())

/** Somebody who may not read what is ours: only root can become somebody else. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

function run(command: string, settings: Record<string, string> = {}, user: typeof stranger = {}) {
  const [script, ...args] = command.split(' ')
  const env = { ...process.env, DATA_DIR: join(folder.path, 'none'), ...settings }
  return new Promise<{ status: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(projectRoot, 'scripts', `${script}.ts`), ...args],
      { timeout: 60_000, env, ...user },
      (error, output, errors) => resolve({ status: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

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
  ['editors password mei@lumipath.example', {}],
  ['editors remove mei@lumipath.example', {}],
  ['staff list', {}],
  ['staff password mei@lumipath.example', {}],
  ['staff remove mei@lumipath.example', {}],
  [`lake export ${join(folder.path, 'export.tar.gz')}`, {}],
  ['lake migrate', {}],
  [`backup ${join(folder.path, 'backup.tar.gz')}`, {}],
  ['supabase copy', hosted],
])('%s makes no installation where there is none, and asks for DATA_DIR', async (command, settings) => {
  const dataDir = join(folder.path, 'none')
  const { status, errors } = await run(command, settings)
  expect([status, errors]).toEqual([1, expect.stringMatching(/^There .*[^\n]*DATA_DIR[^\n]*\n$/)])
  expect(errors).toContain(dataDir)
  expect(existsSync(dataDir)).toBe(false)
})

test.each([
  'editors list',
  'editors add mei@lumipath.example',
  'staff list',
  'staff add mei@lumipath.example',
  'lake migrate',
  'backup',
])('%s of an installation that belongs to somebody else says so', async (command) => {
  const dataDir = join(folder.path, 'of-somebody-else')
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0)
  const { status, errors } = await run(command, { DATA_DIR: dataDir }, stranger)
  chmodSync(dataDir, 0o700)
  expect([status, errors]).toEqual([
    1,
    expect.stringMatching(/^[^\n]*cannot be read[^\n]*user of the site[^\n]*\n$/),
  ])
  expect(errors).toContain(dataDir)
})

test.each([
  ['editors', 'can sign in at /studio'],
  ['staff', 'can sign in at /admin'],
])('%s add says which installation it has begun, and only then', async (script, done) => {
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

test.each(['backup', 'lake export'])(
  '%s asks for a folder that is there, before any work',
  async (command) => {
    const DATA_DIR = join(folder.path, 'some')
    for (const file of ['lake/lake.db', 'postgres/cluster/PG_VERSION']) {
      mkdirSync(dirname(join(DATA_DIR, file)), { recursive: true })
      writeFileSync(join(DATA_DIR, file), '')
    }
    const missing = join(folder.path, 'missing')
    const { status, errors } = await run(`${command} ${join(missing, 'copy.tar.gz')}`, { DATA_DIR })
    expect([status, errors]).toEqual([1, `There is no folder ${missing}.\n`])
    expect(readdirSync(DATA_DIR).toSorted()).toEqual(['lake', 'postgres'])
  },
)

test('a folder that cannot be written to is refused before any work', async () => {
  const closed = join(folder.path, 'closed')
  mkdirSync(closed)
  chmodSync(folder.path, 0o711)
  chmodSync(closed, 0o555)
  const { status, errors } = await run(`lake export ${join(closed, 'copy.tar.gz')}`, {}, stranger)
  chmodSync(closed, 0o700)
  expect([status, errors]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^The folder ${closed} cannot be written to[^\n]*\n$`)),
  ])
})

test('supabase serve on a port that is taken names its own option', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const DATA_DIR = join(folder.path, 'served')
  const { status, errors } = await run(`supabase serve --port ${port}`, { DATA_DIR, LOG_LEVEL: 'error' })
  taken.close()
  expect([status, errors]).toEqual([1, `Port ${port} on 127.0.0.1 is taken. Say --port with a free one.\n`])
})

test.each(['lake', 'supabase'])('%s serve on what is no port says what one is', async (script) => {
  for (const port of ['x', '65536', '1.5', '']) {
    const { status, output, errors } = await run(`${script} serve --port=${port}`)
    expect([status, output, errors]).toEqual([
      2,
      '',
      `--port must be a whole number from 0 to 65535 (it is ${port})\nnpm run ${script} -- --help shows the usage.\n`,
    ])
  }
})

test.each(['serve now', 'copy all', 'move'])(
  'supabase %s is refused with the commands there are',
  async (given) => {
    const { status, output, errors } = await run(`supabase ${given}`)
    expect([status, output]).toEqual([2, ''])
    expect(errors).toMatch(new RegExp(`^[^\\n]*${given}[^\\n]*serve or copy\\n[^\\n]*--help[^\\n]*\\n$`))
  },
)

test.each([
  ['--lake', 'http://lake.example/lake'],
  ['--supabase', 'supabase.example:3002'],
  ['--lake', 'ftp://lake.example'],
])('secrets settings refuses %s %s', async (option, address) => {
  const { status, errors } = await run(`secrets settings ${option} ${address}`)
  expect([status, errors]).toEqual([2, expect.stringMatching(new RegExp(`^${option} [^\n]+${address}`))])
})

test('secrets settings takes origins with a slash at their end', async () => {
  const DATA_DIR = join(folder.path, 'told')
  const { output } = await run('secrets settings --lake http://lake:3001/ --supabase http://supabase:3002/', {
    DATA_DIR,
  })
  expect(output).toContain('SANITY_API_HOST=http://lake:3001/lake\n')
  expect(output).toContain('LEADS_SUPABASE_URL=http://supabase:3002/leads\n')
})

test.each([
  'bench --rounds x',
  'bench --seconds 0',
  'shots --widths 320,x',
  'shots --workers x',
  'load --minutes x',
  'load --connections 0',
  'bench-inbox --rounds x',
  'bench-inbox --bogus',
  'bench-lake --rounds 0',
  'bench-processes --seconds x',
])('%s is refused in one line', async (command) => {
  const { status, output, errors } = await run(command)
  expect([status, output]).toEqual([2, ''])
  expect(errors).toContain(command.split(' ')[1])
  expect(errors.trim().split('\n').length).toBeLessThanOrEqual(2)
})
