import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepSeedAway } from '../../../scripts/seed-on-start.ts'
import { projectRoot } from '../../../server/paths.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'
import { signalPostgres } from '../messages/site.ts'
import { eventually, postgresProcesses } from '../supabase/processes.ts'
import { ownSettings, run } from './commands.ts'

const folder = temporaryFolder('interrupted')
const source = join(folder.path, 'source')
const place = join(folder.path, 'place')
const file = join(folder.path, 'backup.tar.gz')
const target = join(folder.path, 'target.tar.gz')

beforeAll(async () => {
  await (await startProcess('server/main.ts', { ...ownSettings, DATA_DIR: source })).stop()
  await keepSeedAway(source)
  expect((await run('backup', { DATA_DIR: source }, file)).stderr).toBe('')
  // So that an archive takes its time.
  mkdirSync(join(source, 'chat-scripts'), { recursive: true })
  writeFileSync(join(source, 'chat-scripts', 'large.json'), randomBytes(32_000_000))
})

afterEach(() => {
  signalPostgres(source, 'SIGKILL')
})

afterAll(() => folder.remove())

/** Its PostgreSQL processes, also of a directory that is only being made. */
const postgresIn = (directory: string) => (existsSync(directory) ? postgresProcesses(directory) : [])
const isArchiving = () => readdirSync(folder.path).some((name) => /^\..*-backup$/.test(name))

function start(command: string, settings: Record<string, string>) {
  return spawn(process.execPath, command.split(' '), {
    cwd: projectRoot,
    env: { ...process.env, ...ownSettings, ...settings },
    stdio: 'ignore',
  })
}

/** Sends a command a signal once it is so far, and waits for the end of it and of PostgreSQL in a directory. */
async function interrupt(
  child: ReturnType<typeof start>,
  signal: 'SIGINT' | 'SIGHUP',
  isSoFar: () => boolean,
  directory: string,
): Promise<void> {
  await eventually(isSoFar)
  const pids = postgresIn(directory)
  // A terminal that closes tells npm, too, which passes it on.
  for (let times = 0; times < 2; times++) child.kill(signal)
  expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null])
  await eventually(() => !pids.some((pid) => existsSync(`/proc/${pid}`)))
}

describe.each([
  ['Ctrl-C', 'SIGINT'],
  ['closing the terminal', 'SIGHUP'],
] as const)('%s', (_, signal) => {
  test.each([
    ['the databases are copied', () => postgresIn(source).length > 0],
    ['the archive is written', isArchiving],
  ])('while %s leaves neither PostgreSQL nor copies of the data behind', async (_, isSoFar) => {
    const names = () => [...readdirSync(folder.path), ...readdirSync(source)]
    const before = names()
    await interrupt(start(`scripts/backup.ts ${target}`, { DATA_DIR: source }), signal, isSoFar, source)
    expect(names()).toEqual(before)
  })

  test('during a restore leaves nothing of it', async () => {
    const made = join(place, '.restoring', 'made')
    const isSoFar = () => postgresIn(made).length > 0
    await interrupt(start(`scripts/restore.ts ${file}`, { DATA_DIR: place }), signal, isSoFar, made)
    expect(existsSync(place)).toBe(false)
  })
})

test('what a backup that was killed has left goes with the next one', async () => {
  const child = start(`scripts/backup.ts ${target}`, { DATA_DIR: source })
  await eventually(isArchiving)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isArchiving()).toBe(true)
  expect((await run('backup', { DATA_DIR: source }, target)).stderr).toBe('')
  expect(isArchiving()).toBe(false)
})

const nowhere = { URL: 'http://127.0.0.1:9', ANON_KEY: 'anon', SECRET_KEY: 'secret' }
const elsewhere = Object.fromEntries(
  Object.entries(nowhere).flatMap(([name, value]) => [
    [`SUPABASE_${name}`, value],
    [`LEADS_SUPABASE_${name}`, value],
  ]),
)

describe.each(['SIGINT', 'SIGTERM'] as const)('%s while PostgreSQL starts ends it and', (signal) => {
  test.each([
    ['server/main.ts', {}],
    ['scripts/dev.ts', {}],
    ['scripts/supabase.ts serve --port 0', {}],
    ['scripts/supabase.ts copy', elsewhere],
    ['scripts/staff.ts list', {}],
    ['scripts/secrets.ts rotate', {}],
  ])('%s', async (command, settings) => {
    const child = start(command, { ...settings, DATA_DIR: source })
    // Held, so that nobody is done before the signal comes.
    await eventually(() => signalPostgres(source, 'SIGSTOP') > 0)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null])
    await eventually(() => signalPostgres(source, 'SIGCONT') === 0)
  })
})
