import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'

test.each([
  ['lint', 'eslint', 'eslint . --max-warnings 0'],
  ['typecheck', 'tsc', 'tsc --noEmit -p .'],
])(
  '%s that finds something says so in one line, with nothing of its own behind what %s said',
  (script, tool, line) => {
    const finds = `if (process.argv[1]?.endsWith('/${tool}')) process.exit(1)`
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`], {
      cwd: projectRoot,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(finds)}"`,
      },
    })
    expect([status, stdout, stderr]).toEqual([1, '', `${line} failed (exit code 1)\n`])
  },
)
