import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeTarFile } from '../../../scripts/tar-file.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { startProcess, temporaryFolder } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { signalPostgres } from '../messages/site.ts'
import { eventually } from '../supabase/processes.ts'
import { some } from '../../support/test-all.ts'
import { ownSettings, run } from './commands.ts'

const folder = temporaryFolder('restore')
const { path: source, remove: removeSource } = seededData('restore-source')
const file = join(folder.path, 'backup.tar.gz')
let target: string
let count = 0

beforeAll(async () => {
  writeFileSync(join(source, 'lake', 'seeded'), '{"ids":["kept"]}')
  expect((await run('backup', { DATA_DIR: source }, file, '--with-secrets')).stderr).toBe('')
})

beforeEach(() => {
  target = join(folder.path, `target-${++count}`)
})

afterAll(() => {
  folder.remove()
  removeSource()
})

const refusal = (text: string) => ({ code: 1, stderr: expect.stringContaining(text) })
const restore = (DATA_DIR: string, ...args: string[]) => run('restore', { DATA_DIR }, ...args)
const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8')
const parts = ['lake', 'postgres', 'secrets.json']

function putFilesInto(directory: string): void {
  mkdirSync(join(directory, 'lake'), { recursive: true })
  writeFileSync(join(directory, 'lake', 'seeded'), 'the one before')
  writeFileSync(join(directory, 'notes'), 'mine')
}

test('a restore of a backup with secrets keeps the secrets, and names the next steps', async () => {
  const { stderr, stdout } = await restore(target, file)
  expect([stderr, stdout]).toEqual(['', expect.not.stringContaining('settings')])
  expect(stdout).toMatch(/erased.*docs\/operations\.md, “After a restore”/)
  expect(textOf(projectRoot, 'docs', 'operations.md')).toContain('\n## After a restore\n')
  expect(textOf(target, 'secrets.json')).toBe(textOf(source, 'secrets.json'))
  const names = readdirSync(target).filter((name) => !/^(format|outbox|\.restoring\.lock)$/.test(name))
  expect(names).toEqual(parts)
})

test('--replace puts the existing data aside and keeps archives', async () => {
  putFilesInto(target)
  writeFileSync(join(target, 'backup-2026-11-20.tar.gz'), 'an earlier one')
  const { stdout } = await restore(target, file, '--replace', '--yes')
  const [, aside = ''] = /previous data is in (\S+)/.exec(stdout) ?? []
  expect(aside.startsWith(`${target}.before-`)).toBe(true)
  expect([textOf(aside, 'lake', 'seeded'), textOf(aside, 'notes')]).toEqual(['the one before', 'mine'])
  expect(textOf(target, 'lake', 'seeded')).toContain('kept')
  expect(textOf(target, 'backup-2026-11-20.tar.gz')).toBe('an earlier one')
  expect(readdirSync(target)).not.toContain('.restoring')
})

test('an archive with a changed byte is refused, and leaves nothing', async () => {
  const bytes = gunzipSync(readFileSync(file))
  bytes[bytes.indexOf('{"ids":["kept"]}') + 9]! ^= 1
  const damaged = join(folder.path, 'damaged.tar.gz')
  writeFileSync(damaged, gzipSync(bytes))
  expect(await restore(target, damaged)).toMatchObject(refusal('lake/seeded is damaged or missing'))
  expect(existsSync(target)).toBe(false)
})

const foreign = [
  'lake/../../escaped',
  'server.json',
  '../escaped',
  '/tmp/escaped',
  'postgres/cluster/PG_VERSION',
]
test.each(some(foreign, 2))('an archive that holds %s is refused', async (name) => {
  const strange = join(folder.path, 'strange.tar.gz')
  await writeTarFile(strange, '', ({ add }) => add(name, 1, Readable.from([Buffer.from('x')])))
  expect(await restore(target, strange)).toMatchObject(refusal('does not belong in a backup'))
  expect(existsSync(target)).toBe(false)
})

test('an archive with a file that its manifest lacks is refused, and leaves nothing', async () => {
  const unpacked = await unpackTar(gunzipSync(readFileSync(file)))
  const smuggled = join(folder.path, 'smuggled.tar.gz')
  await writeTarFile(smuggled, '', async ({ add }) => {
    for (const { header, data = new Uint8Array() } of unpacked)
      await add(header.name, data.byteLength, Readable.from([data]))
    await add('lake/assets/production/files/smuggled.txt', 2, Readable.from([Buffer.from('{}')]))
  })
  expect(await restore(target, smuggled)).toMatchObject(
    refusal('lake/assets/production/files/smuggled.txt is not in its manifest'),
  )
  expect(existsSync(target)).toBe(false)
})

const servers = some(['lake', 'supabase'])

test.each(servers)('a directory that %s serve uses is not touched', async (script) => {
  mkdirSync(target)
  const env = { DATA_DIR: target }
  const server = await startProcess(`scripts/${script}.ts`, env, [], ['serve', '--port', '0'])
  expect(await restore(target, file, '--replace', '--yes')).toMatchObject(refusal('stop it first'))
  await server.stop()
  expect(readdirSync(target)).not.toContain('.restoring')
})

test('no site starts after a restore was killed while it moved files, until the restore is finished', async () => {
  expect((await restore(target, file)).stderr).toBe('')
  // The state after a kill that follows the first step of each kind.
  const aside = `${target}.before`
  const made = join(target, '.restoring', 'made')
  mkdirSync(made, { recursive: true })
  for (const name of parts.slice(1)) renameSync(join(target, name), join(made, name))
  putFilesInto(aside)
  renameSync(join(aside, 'notes'), join(target, 'notes'))
  writeFileSync(join(target, '.restoring', 'moving.json'), JSON.stringify({ aside, old: ['lake', 'notes'] }))
  const start = startProcess('server/index.ts', { ...ownSettings, DATA_DIR: target })
  await expect(start).rejects.toThrow('npm run restore -- --finish')
  expect(await restore(target, file, '--replace', '--yes')).toMatchObject(refusal('--finish'))
  expect(await run('secrets', { DATA_DIR: target }, 'rotate')).toMatchObject(refusal('--finish'))
  const { stdout } = await restore(target, '--finish')
  for (const text of [aside, 'erased']) expect(stdout).toContain(text)
  expect(readdirSync(target).filter((name) => /^(\.restoring|notes)$/.test(name))).toEqual([])
  expect(readdirSync(target)).toEqual(expect.arrayContaining(parts))
  expect([textOf(aside, 'lake', 'seeded'), textOf(aside, 'notes')]).toEqual(['the one before', 'mine'])
  expect(textOf(target, 'lake', 'seeded')).toContain('kept')
})

const apart = ['unshare', '--mount', 'sh', '-ec']
const canMount = spawnSync(apart[0]!, [...apart.slice(1), 'true']).status === 0

test.skipIf(!canMount)('a volume in a read-only system can be restored and preserves the old data', () => {
  const volume = join(target, 'data')
  putFilesInto(volume)
  const script = `mount --bind ${target} ${target}
    mount --bind ${volume} ${volume}
    mount -o remount,bind,ro ${target}
    exec ${process.execPath} scripts/restore.ts ${file} --replace --yes`
  const { stdout, stderr } = spawnSync(apart[0]!, [...apart.slice(1), script], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: volume },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const [, aside = ''] = /previous data is in (\S+)/.exec(stdout) ?? []
  expect(aside.startsWith(`${volume}/before-`)).toBe(true)
  expect([textOf(aside, 'lake', 'seeded'), textOf(aside, 'notes')]).toEqual(['the one before', 'mine'])
  expect(textOf(volume, 'lake', 'seeded')).toContain('kept')
})

test('of two concurrent restores of one directory the second is refused', async () => {
  const first = restore(target, file)
  const made = join(target, '.restoring', 'made')
  // Stopped, so that the first cannot end before the second starts.
  await eventually(() => existsSync(join(made, 'postgres', 'cluster')) && signalPostgres(made, 'SIGSTOP') > 0)
  expect(await restore(target, file)).toMatchObject(refusal('Another restore'))
  signalPostgres(made, 'SIGCONT')
  expect(await first).toMatchObject({ stderr: '', stdout: expect.stringContaining('restored into') })
  expect(textOf(target, 'lake', 'seeded')).toContain('kept')
})
