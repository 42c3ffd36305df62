import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { installedFolder, postgresBinaries } from '../../../packages/supabase-local/postgres/binaries.ts'
import { mountSmallDisk } from '../faults/small-disk.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const isRoot = process.getuid?.() === 0
const ordinaryUser = { uid: 65_534, gid: 65_534 }
const folder = temporaryFolder('supabase-binaries')
const project = join(folder.path, 'project')
const native = join(project, 'native')

afterAll(() => folder.remove())

const version = (program: string, account = {}) => execFileSync(program, ['--version'], account).toString()

test.skipIf(!existsSync(join(installedFolder(), 'pg-symlinks.json')))(
  'the programs run although no install script ran',
  () => {
    cpSync(installedFolder(), native, { recursive: true, verbatimSymlinks: true })
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    for (const { target } of links) rmSync(join(project, target))
    const { postgres } = postgresBinaries(null, folder.path, native)
    expect(postgres).toBe(join(native, 'bin', 'postgres'))
    expect(version(postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./)
  },
)

test.skipIf(!isRoot)('an account that cannot enter the project gets a copy', () => {
  chmodSync(folder.path, 0o711)
  chmodSync(project, 0o700)
  const scratchDir = join(folder.path, 'scratch')
  mkdirSync(scratchDir)
  const { initdb } = postgresBinaries(ordinaryUser, scratchDir, native)
  expect(initdb.startsWith(scratchDir)).toBe(true)
  expect(version(initdb, ordinaryUser)).toContain('18.')
})

test.skipIf(!isRoot)('an account gets programs that a strict umask of the installation had closed', () => {
  chmodSync(project, 0o711)
  for (const name of ['initdb', 'postgres']) chmodSync(join(native, 'bin', name), 0o700)
  const scratchDir = join(folder.path, 'scratch-of-another-start')
  mkdirSync(scratchDir)
  const { postgres } = postgresBinaries(ordinaryUser, scratchDir, native)
  expect(version(postgres, ordinaryUser)).toContain('18.')
})

test('programs that a noexec mount stops are reported with the variable to change', (context) => {
  const disk = mountSmallDisk(200, 'noexec')
  if (!disk) return context.skip()
  onTestFinished(disk.remove)
  const copying = () => postgresBinaries(ordinaryUser, disk.path, native)
  expect(copying).toThrow(/^[^\n]*TMPDIR[^\n]*noexec[^\n]*$/)
})
