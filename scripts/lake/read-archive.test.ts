import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'

const folder = temporaryFolder('read-archive')
const temporary = join(folder.path, 'tmp')
const file = join(folder.path, 'content.ndjson')
mkdirSync(temporary)
writeFileSync(file, '{"_id":"a","_type":"note"}\n')

afterAll(() => folder.remove())

/** Opens the archive in a process of its own, which then does something; returns what it says. */
function opening(then: string): string {
  const code = `
    import { readdirSync } from 'node:fs'
    import { openArchive } from './scripts/lake/read-archive.ts'
    const archive = await openArchive(${JSON.stringify(file)})
    console.log(readdirSync(${JSON.stringify(temporary)}).length)
    ${then}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  })
  return stdout.trim()
}

test.each([
  ['it is closed', 'archive.close()'],
  ['a signal ends the command that reads it', 'process.exit(130)'],
])('what an archive was unpacked to goes when %s', (_, then) => {
  expect(opening(then)).toBe('1')
  expect(readdirSync(temporary)).toEqual([])
})
