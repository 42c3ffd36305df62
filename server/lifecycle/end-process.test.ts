import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { projectRoot } from '../config/paths.ts'

const server = `
  import { once } from 'node:events'
  import { exitOnSignal, stopOnSignal } from './server/lifecycle/end-process.ts'
  exitOnSignal()
  stopOnSignal(async () => {
    console.log('stopping')
    await once(process.stdin.resume(), 'end')
    console.log('stopped')
  })
  setInterval(() => {}, 1_000)
  console.log('ready')`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a server stops gracefully on %s, once, also when the signal is repeated',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', server], {
      cwd: projectRoot,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    const printed: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      printed.push(line)
      if (line !== 'stopped') child.kill(signal)
      if (line === 'stopping') child.stdin.end()
    }
    expect([printed, await exit]).toEqual([
      ['ready', 'stopping', 'stopped'],
      [0, null],
    ])
  },
)
