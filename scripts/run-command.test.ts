import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { isRunning } from './is-running.mjs'

/** A command that starts another process, which tells of itself; both run until they are ended. */
const stays = `
  const { spawn } = require('node:child_process')
  const inner = 'console.log(process.ppid, process.pid); setInterval(() => {}, 1_000)'
  spawn(process.execPath, ['-e', inner], { stdio: 'inherit' })
  setInterval(() => {}, 1_000)`
const runner = `
  import { runCommand } from './scripts/run-command.ts'
  await runCommand(process.execPath, ['-e', process.env.CODE]).catch(() => {})
  console.log('the next step')
  ;`

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  'what a command has started ends with it on %s, and no next step begins',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
      cwd: projectRoot,
      env: { ...process.env, CODE: stays },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    const said: string[] = []
    lines.on('line', (line) => said.push(line))
    const [line] = (await once(lines, 'line')) as [string]
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exit) as [number | null]
    const pids = line.split(' ').map(Number)
    try {
      await expect.poll(() => pids.filter(isRunning), { timeout: 5_000 }).toEqual([])
      expect([code, said]).toEqual([signal === 'SIGINT' ? 130 : 143, [line]])
    } finally {
      for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL')
    }
  },
)
