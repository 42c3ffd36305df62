import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'

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
