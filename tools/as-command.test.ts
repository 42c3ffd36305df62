import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'

test.each([
  ['lint', 'oxlint', 'oxlint .'],
  ['typecheck', 'tsc', 'node node_modules/typescript7/bin/tsc --noEmit -p .'],
])('%s reports a failed %s in one line', (script, tool, line) => {
  const fails = `if (process.argv[1]?.endsWith('/${tool}')) process.exit(1)`
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(fails)}"`
  const options = { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${script}.ts`], options)
  expect([status, stdout, stderr]).toEqual([1, '', `${line} failed (exit code 1)\n`])
})
