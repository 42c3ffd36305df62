import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installedFolder, postgresBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { openScratch } from './scratch.ts'

const isRoot = process.getuid?.() === 0
const account = { uid: 65_534, gid: 65_534 }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipath-cluster-'))
})

// Node cannot remove paths longer than the system limit.
afterEach(() => void execFileSync('rm', ['-rf', folder]))

function nestTooDeeply(parent: string): void {
  const nest = `for (let n = 0; n < 21; n++) { fs.mkdirSync('d'.repeat(200)); process.chdir('d'.repeat(200)) }`
  execFileSync(process.execPath, ['-e', nest], { cwd: parent })
}

test.skipIf(!isRoot)('repeats an incomplete change of ownership', async () => {
  const clusterDir = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  // Deeper than the unnameable path, so that its owner changes later.
  const last = join(clusterDir, ...Array<string>(25).fill('z'))
  mkdirSync(last, { recursive: true })
  writeFileSync(join(clusterDir, 'PG_VERSION'), '18\n')
  writeFileSync(passwordFile, 'secret\n')
  nestTooDeeply(clusterDir)
  const open = () => ensureCluster({ clusterDir, passwordFile, account, initdb: '', scratchDir: folder })
  await expect(open()).rejects.toThrow('ENAMETOOLONG')
  execFileSync('rm', ['-rf', join(clusterDir, 'd'.repeat(200))])
  expect(await open()).toBe('secret')
  expect([statSync(clusterDir).uid, statSync(last).uid]).toEqual([account.uid, account.uid])
})

test.skipIf(!isRoot)('says what a user without a line in /etc/passwd lacks', async () => {
  const unknown = { uid: 54_321, gid: 54_321 }
  chmodSync(folder, 0o755)
  const { initdb } = postgresBinaries(unknown, folder, installedFolder())
  const paths = { clusterDir: join(folder, 'cluster'), passwordFile: join(folder, 'password') }
  const created = ensureCluster({ ...paths, account: unknown, initdb, scratchDir: folder })
  await expect(created).rejects.toThrow(/^[^\n]*line in \/etc\/passwd for user 54321[^\n]*$/)
})

test('opens a scratch folder although TMPDIR names a missing one', () => {
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  const scratch = openScratch(join(folder, 'record'), null, 'cluster-test')
  expect(existsSync(scratch.socketDir)).toBe(true)
  scratch.remove()
})
