import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { temporaryFolder } from '../tests/fixtures/processes.ts'

const folder = temporaryFolder('shots')

afterAll(() => folder.remove())

/** Ends before anything is started: there is no browser. */
function shots(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/shots.ts', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium', PATH: dirname(process.execPath) },
    timeout: 15_000,
  })
}

function folderWith(name: string, ...files: string[]): string {
  const path = join(folder.path, name)
  mkdirSync(path)
  for (const file of files) writeFileSync(join(path, file), '')
  return path
}

test.each([
  ['--languages', 'en,fr'],
  ['--themes', 'dark,sepia'],
  // The browser of the journeys knows no other host.
  ['--url', 'http://localhost:3000'],
  ['--url', 'http://127.0.0.1'],
])('%s %s is refused in one line', (option, value) => {
  const { status, stdout, stderr } = shots(option, value)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(new RegExp(`^${option} [^\\n]*\\n[^\\n]*--help[^\\n]*\\n$`))
})

test('a folder that holds anything else is never taken: what is in it would go', () => {
  const out = folderWith('mine', 'home.en.light.320.1.jpg', 'holiday.jpg')
  const { status, stderr } = shots('--out', out)
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^--out [^\n]*mine[^\n]*holiday\.jpg[^\n]*\n/)])
  expect(readdirSync(out)).toHaveLength(2)
  const file = join(out, 'holiday.jpg')
  expect(shots('--out', file)).toMatchObject({ status: 2, stderr: expect.stringContaining('no folder') })
})

test.each([
  ['not there yet', undefined],
  ['empty', []],
  ['of an earlier run', ['index.html', 'home.en.light.320.1.jpg', 'news_x.zh-TW.dark.1440.12.jpg']],
])('a folder that is %s is taken', (name, files) => {
  const out = files ? folderWith(name, ...files) : join(folder.path, name)
  expect(shots('--out', out)).toMatchObject({ status: 1, stderr: expect.stringContaining('Chromium') })
})
