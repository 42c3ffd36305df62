import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const folder = temporaryFolder('interrupted-package')

afterAll(() => folder.remove())

const signals = ['SIGTERM', 'SIGINT'] as const

test.each(signals)('%s ends the programs that packaging runs, and leaves no files', async (signal) => {
  const [out, programs] = [join(folder.path, `out-${signal}`), join(folder.path, `bin-${signal}`)]
  const pidFile = join(programs, 'pid')
  for (const path of [out, programs]) mkdirSync(path)
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\nsleep 600 & echo $! > ${pidFile}\nwait\n`)
  chmodSync(join(programs, 'npm'), 0o755)
  const args = ['scripts/package.ts', '--out', join(out, 'image'), '--target', 'backends']
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
    stdio: 'ignore',
  })
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\n/)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null])
  expect(readdirSync(out)).toEqual([])
  const pid = readFileSync(pidFile, 'utf8').trim()
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})
