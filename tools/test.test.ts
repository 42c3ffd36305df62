import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { temporaryFolder } from './support/processes.ts'

function run(script: string, args: string[], env: Record<string, string>, cwd = projectRoot) {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, ...env } } as const
  return spawnSync(process.execPath, [join(projectRoot, `tools/${script}.ts`), ...args], options)
}

/** Neither Chromium nor apt is available. */
const withoutChromium = { CHROMIUM_PATH: '/nowhere/chromium', PATH: dirname(process.execPath) }

test.each([
  ['test', []],
  ['test', ['--only', 'e2e']],
  ['shots', []],
  ['bench', ['--quick']],
])('%s %j without Chromium exits with one line before it starts anything', (script, args) => {
  const { status, stdout, stderr } = run(script, args, withoutChromium)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Browser tests need Chromium[^\n]+\n$/)
})

test('a single step writes no full report', () => {
  const folder = temporaryFolder('test')
  onTestFinished(() => folder.remove())
  const noLinter = `if (process.argv[1]?.endsWith('/lint.ts')) process.exit()`
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(noLinter)}"`
  const { status, stdout } = run('test', ['--all', '--only', 'lint'], { NODE_OPTIONS }, folder.path)
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 passed, 0 failed')])
  expect(readdirSync(join(folder.path, 'reports'))).toEqual([])
})

test.each([
  ['lint', 'oxlint', 'oxlint .'],
  ['typecheck', 'tsc', 'tsc --noEmit -p .'],
])('%s reports a failed %s in one line', (script, tool, line) => {
  const fails = `if (process.argv[1]?.endsWith('/${tool}')) process.exit(1)`
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(fails)}"`
  const { status, stdout, stderr } = run(script, [], { NODE_OPTIONS })
  expect([status, stdout, stderr]).toEqual([1, '', `${line} failed (exit code 1)\n`])
})
