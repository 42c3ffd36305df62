import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'

test.each([
  ['it is closed', 'archive.close()'],
  ['its process ends by a signal', 'process.exit(130)'],
])('unpacked files of an archive are removed when %s', (_title, then) => {
  const folder = temporaryFolder('read-archive')
  onTestFinished(() => folder.remove())
  const [file, TMPDIR] = [join(folder.path, 'content.ndjson'), join(folder.path, 'tmp')]
  mkdirSync(TMPDIR)
  writeFileSync(file, '{"_id":"a","_type":"note"}\n')
  const code = `
    import { readdirSync } from 'node:fs'
    import { openArchive } from './scripts/lake/read-archive.ts'
    const archive = await openArchive(${JSON.stringify(file)})
    console.log(readdirSync(${JSON.stringify(TMPDIR)}).length)
    ${then}`
  const options = { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, TMPDIR } } as const
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options)
  expect(stdout).toBe('1\n')
  expect(readdirSync(TMPDIR)).toEqual([])
})
