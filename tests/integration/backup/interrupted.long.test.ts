import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipSeedOnStart } from '../../../scripts/seed-on-start.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { signalPostgres } from '../messages/site.ts'
import { eventually, postgresProcesses } from '../supabase/processes.ts'
import { ownSettings, run } from './commands.ts'

const folder = temporaryFolder('interrupted')
const { path: source, remove: removeSource } = seededData('interrupted-source')
const restored = join(folder.path, 'restored')
const file = join(folder.path, 'backup.tar.gz')
const target = join(folder.path, 'target.tar.gz')

beforeAll(async () => {
  await skipSeedOnStart(source)
  expect((await run('backup', { DATA_DIR: source }, file)).stderr).toBe('')
  // Makes the archive slow enough to interrupt.
  const assets = join(source, 'lake', 'assets', 'production', 'files')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'large.bin'), randomBytes(32_000_000))
})

afterEach(() => {
  signalPostgres(source, 'SIGKILL')
})

afterAll(() => {
  folder.remove()
  removeSource()
})

const postgresIn = (directory: string) => (existsSync(directory) ? postgresProcesses(directory) : [])
const isArchiving = () => readdirSync(folder.path).some((name) => /^\..*-backup$/.test(name))

function start(command: string, settings: Record<string, string>) {
  return spawn(process.execPath, command.split(' '), {
    cwd: projectRoot,
    env: { ...process.env, ...ownSettings, ...settings },
    stdio: 'ignore',
  })
}

async function interrupt(
  child: ReturnType<typeof start>,
  signal: 'SIGINT' | 'SIGHUP',
  isSoFar: () => boolean,
  directory: string,
): Promise<void> {
  await eventually(isSoFar)
  const pids = postgresIn(directory)
  // A closing terminal signals npm too, which forwards the signal.
  for (let times = 0; times < 2; times++) child.kill(signal)
  expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null])
  await eventually(() => !pids.some((pid) => existsSync(`/proc/${pid}`)))
}

describe.each(['SIGINT', 'SIGHUP'] as const)('%s', (signal) => {
  test.each([
    ['the databases are copied', () => postgresIn(source).length > 0],
    ['the archive is written', isArchiving],
  ])('while %s leaves neither PostgreSQL nor copies of the data', async (_, isSoFar) => {
    const names = () => [...readdirSync(folder.path), ...readdirSync(source)]
    const before = names()
    await interrupt(start(`scripts/backup.ts ${target}`, { DATA_DIR: source }), signal, isSoFar, source)
    expect(names()).toEqual(before)
  })

  test('during a restore leaves nothing of it', async () => {
    const made = join(restored, '.restoring', 'made')
    const isSoFar = () => postgresIn(made).length > 0
    await interrupt(start(`scripts/restore.ts ${file}`, { DATA_DIR: restored }), signal, isSoFar, made)
    expect(existsSync(restored)).toBe(false)
  })
})

test('the next backup removes the files of one that was killed', async () => {
  const child = start(`scripts/backup.ts ${target}`, { DATA_DIR: source })
  await eventually(isArchiving)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isArchiving()).toBe(true)
  expect((await run('backup', { DATA_DIR: source }, target)).stderr).toBe('')
  expect(isArchiving()).toBe(false)
})

const elsewhere = Object.fromEntries(
  ['SUPABASE', 'LEADS_SUPABASE'].flatMap((project) => [
    [`${project}_URL`, 'http://127.0.0.1:9'],
    ...['ANON_KEY', 'SECRET_KEY'].map((key) => [`${project}_${key}`, 'none']),
  ]),
)

describe.each(['SIGTERM', 'SIGINT'] as const)('%s while PostgreSQL starts ends', (signal) => {
  const commands: [command: string, settings: Record<string, string>][] = [
    ['scripts/supabase.ts copy', elsewhere],
    ['server/index.ts', {}],
    ['scripts/dev.ts', {}],
    ['scripts/supabase.ts serve --port 0', {}],
    ['scripts/staff.ts list', {}],
    ['scripts/secrets.ts rotate', {}],
  ]
  test.each(commands)('%s', async (command, settings) => {
    const child = start(command, { ...settings, DATA_DIR: source })
    // Stopped, so that no command ends before the signal.
    await eventually(() => signalPostgres(source, 'SIGSTOP') > 0)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null])
    await eventually(() => signalPostgres(source, 'SIGCONT') === 0)
  })
})
