import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeTarFile } from '../../../scripts/tar-file.ts'
import { projectRoot } from '../../../server/paths.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'
import { eventually, postgresProcesses } from '../supabase/processes.ts'
import { ownSettings, run } from './commands.ts'

const folder = temporaryFolder('restore')
const source = join(folder.path, 'source')
const file = join(folder.path, 'backup.tar.gz')
let place: string
let count = 0

beforeAll(async () => {
  await (await startProcess('server/main.ts', { ...ownSettings, DATA_DIR: source })).stop()
  writeFileSync(join(source, 'lake', 'seeded'), '{"ids":["kept"]}')
  expect((await run('backup', { DATA_DIR: source }, file, '--with-secrets')).stderr).toBe('')
})

beforeEach(() => {
  place = join(folder.path, `place-${++count}`)
})

afterAll(() => folder.remove())

const restore = (DATA_DIR: string, ...args: string[]) => run('restore', { DATA_DIR }, ...args)
const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8')
const parts = ['lake', 'postgres', 'secrets.json']

/** A data directory with something in it. */
function somethingIn(directory: string): void {
  mkdirSync(join(directory, 'lake'), { recursive: true })
  writeFileSync(join(directory, 'lake', 'seeded'), 'the one before')
  writeFileSync(join(directory, 'notes'), 'mine')
}

test('a restore of a backup with secrets keeps sessions and tokens working', async () => {
  const { stderr, stdout } = await restore(place, file)
  expect([stderr, stdout]).toEqual(['', expect.not.stringContaining('settings')])
  expect(textOf(place, 'secrets.json')).toBe(textOf(source, 'secrets.json'))
  expect(
    readdirSync(place).filter((name) => !/^(outbox|chat-scripts|\.restoring\.lock)$/.test(name)),
  ).toEqual(parts)
})

test('a restore leads to what has to be done about people and accounts that are back', async () => {
  const { stdout } = await restore(place, file)
  expect(stdout).toMatch(/erased.*docs\/operations\.md, “After a restore”/)
  expect(textOf(projectRoot, 'docs', 'operations.md')).toContain('\n## After a restore\n')
})

test('with --replace what was there is beside the new one, and archives stay', async () => {
  somethingIn(place)
  writeFileSync(join(place, 'backup-2026-11-20.tar.gz'), 'an earlier one')
  const { stdout } = await restore(place, file, '--replace', '--yes')
  const [, aside = ''] = /what was there is in (\S+)/.exec(stdout) ?? []
  expect(aside.startsWith(`${place}.before-`)).toBe(true)
  expect([textOf(aside, 'lake', 'seeded'), textOf(aside, 'notes')]).toEqual(['the one before', 'mine'])
  expect(textOf(place, 'lake', 'seeded')).toContain('kept')
  expect(textOf(place, 'backup-2026-11-20.tar.gz')).toBe('an earlier one')
  expect(readdirSync(place)).not.toContain('.restoring')
})

test('an archive in which a byte has changed is refused, and nothing is left of it', async () => {
  const bytes = gunzipSync(readFileSync(file))
  bytes[bytes.indexOf('{"ids":["kept"]}') + 9]! ^= 1
  const damaged = join(folder.path, 'damaged.tar.gz')
  writeFileSync(damaged, gzipSync(bytes))
  expect(await restore(place, damaged)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('lake/seeded is damaged or missing'),
  })
  expect(existsSync(place)).toBe(false)
})

test.each(['../escaped', 'lake/../../escaped', '/tmp/escaped', 'server.json', 'postgres/cluster/PG_VERSION'])(
  'an archive that holds %s is refused',
  async (name) => {
    const strange = join(folder.path, 'strange.tar.gz')
    await writeTarFile(strange, '', ({ add }) => add(name, 1, Readable.from([Buffer.from('x')])))
    expect(await restore(place, strange)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not belong into a backup'),
    })
    expect(existsSync(place)).toBe(false)
  },
)

test.each(['lake', 'supabase'])('a directory that %s serve uses is left alone', async (script) => {
  mkdirSync(place)
  const env = { DATA_DIR: place }
  const server = await startProcess(`scripts/${script}.ts`, env, [], ['serve', '--port', '0'])
  const refused = await restore(place, file, '--replace', '--yes')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') })
  await server.stop()
  expect((await restore(place, file, '--replace', '--yes')).stderr).toBe('')
})

test('a restore that is cut short while it moves things keeps sites from starting until it is finished', async () => {
  expect((await restore(place, file)).stderr).toBe('')
  // As it is left when the process is killed after the first step of each kind.
  const aside = `${place}.before`
  const made = join(place, '.restoring', 'made')
  mkdirSync(made, { recursive: true })
  for (const name of parts.slice(1)) renameSync(join(place, name), join(made, name))
  somethingIn(aside)
  renameSync(join(aside, 'notes'), join(place, 'notes'))
  writeFileSync(join(place, '.restoring', 'moving.json'), JSON.stringify({ aside, old: ['lake', 'notes'] }))
  const start = startProcess('server/main.ts', { ...ownSettings, DATA_DIR: place })
  await expect(start).rejects.toThrow('npm run restore -- --finish')
  expect(await restore(place, file, '--replace', '--yes')).toMatchObject({
    stderr: expect.stringContaining('--finish'),
  })
  expect(await run('secrets', { DATA_DIR: place }, 'rotate')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--finish'),
  })
  const { stdout } = await restore(place, '--finish')
  expect([stdout, stdout]).toEqual([expect.stringContaining(aside), expect.stringContaining('erased')])
  expect(readdirSync(place).filter((name) => /^(\.restoring|notes)$/.test(name))).toEqual([])
  expect(readdirSync(place)).toEqual(expect.arrayContaining(parts))
  expect([textOf(aside, 'lake', 'seeded'), textOf(aside, 'notes')]).toEqual(['the one before', 'mine'])
  expect(textOf(place, 'lake', 'seeded')).toContain('kept')
})

const apart = ['unshare', '--mount', 'sh', '-ec']
const canMount = spawnSync(apart[0]!, [...apart.slice(1), 'true']).status === 0

test.skipIf(!canMount)(
  'a volume in a system that is read-only takes a restore, and keeps what it had',
  () => {
    const volume = join(place, 'data')
    somethingIn(volume)
    const script = `mount --bind ${place} ${place}
    mount --bind ${volume} ${volume}
    mount -o remount,bind,ro ${place}
    exec ${process.execPath} scripts/restore.ts ${file} --replace --yes`
    const { stdout, stderr } = spawnSync(apart[0]!, [...apart.slice(1), script], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: volume },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const [, aside = ''] = /what was there is in (\S+)/.exec(stdout) ?? []
    expect(aside.startsWith(`${volume}/before-`)).toBe(true)
    expect([textOf(aside, 'lake', 'seeded'), textOf(aside, 'notes')]).toEqual(['the one before', 'mine'])
    expect(textOf(volume, 'lake', 'seeded')).toContain('kept')
  },
)

test('of two restores of one directory the second is refused, and the first is done', async () => {
  const first = restore(place, file)
  const made = join(place, '.restoring', 'made')
  await eventually(() => existsSync(made) && postgresProcesses(made).length > 0)
  expect(await restore(place, file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another restore'),
  })
  expect(await first).toMatchObject({ stderr: '', stdout: expect.stringContaining('restored into') })
  expect(textOf(place, 'lake', 'seeded')).toContain('kept')
})
