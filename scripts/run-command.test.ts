import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { isRunning } from '../server/lifecycle/processes.mjs'

const endless = `
  const { spawn } = require('node:child_process')
  const inner = 'console.log(process.ppid, process.pid); setInterval(() => {}, 1_000)'
  spawn(process.execPath, ['-e', inner], { stdio: 'inherit' })
  setInterval(() => {}, 1_000)`
const runner = `
  import { runCommand } from './scripts/run-command.ts'
  await runCommand(process.execPath, ['-e', process.env.CODE]).catch(() => {})
  console.log('the next step')`

test.concurrent.for([
  ['SIGTERM', 143],
  ['SIGHUP', 143],
  ['SIGINT', 130],
] as const)(
  '%s ends all processes of a command and prevents the next step',
  async ([signal, status], { expect }) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
      cwd: projectRoot,
      env: { ...process.env, CODE: endless },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    const printed: string[] = []
    lines.on('line', (line) => printed.push(line))
    const [line] = (await once(lines, 'line')) as [string]
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exit) as [number | null]
    const pids = line.split(' ').map(Number)
    try {
      await expect.poll(() => pids.filter(isRunning)).toEqual([])
      expect([code, printed]).toEqual([status, [line]])
    } finally {
      for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL')
    }
  },
)
