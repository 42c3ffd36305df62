import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'

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
