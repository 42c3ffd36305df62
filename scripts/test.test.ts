import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { temporaryFolder } from '../tests/fixtures/processes.ts'

const folder = temporaryFolder('test')

afterAll(() => folder.remove())

/** A machine without Chromium, and without apt to install it. */
const without = { CHROMIUM_PATH: '/nowhere/chromium', PATH: dirname(process.execPath) }

test.each([
  ['test', []],
  ['test', ['--only', 'e2e']],
  ['shots', []],
  ['bench', ['--quick']],
])('%s %j: without Chromium it is said in one line, before anything else is done', (script, args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ...without },
    timeout: 15_000,
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The journeys need Chromium[^\n]+\n$/)
})

test('a step by itself is no run of everything, and writes no report of one', () => {
  // The linter takes a minute, and finds here what it finds.
  const noLinter = `if (process.argv[1]?.endsWith('/lint.ts')) process.exit()`
  const args = [join(projectRoot, 'scripts', 'test.ts'), '--all', '--only', 'lint']
  const { status, stdout } = spawnSync(process.execPath, args, {
    // Where the reports are written.
    cwd: folder.path,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(noLinter)}"`,
    },
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 passed, 0 failed')])
  expect(readdirSync(join(folder.path, 'reports'))).toEqual([])
})
