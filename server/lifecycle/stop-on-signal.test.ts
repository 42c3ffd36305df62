import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { projectRoot } from '../config/paths.ts'

/** A server that has started, and stops when its standard input has ended. */
const server = `
  import { once } from 'node:events'
  import { exitOnSignal, stopOnSignal } from './server/lifecycle/stop-on-signal.ts'
  exitOnSignal()
  stopOnSignal(async () => {
    console.log('stopping')
    await once(process.stdin.resume(), 'end')
    console.log('stopped')
  })
  setInterval(() => {}, 1_000)
  console.log('ready')`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a server stops in order on %s, once, also when the signal comes again',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', server], {
      cwd: projectRoot,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    const said: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line)
      if (line !== 'stopped') child.kill(signal)
      if (line === 'stopping') child.stdin.end()
    }
    expect([said, await exit]).toEqual([
      ['ready', 'stopping', 'stopped'],
      [0, null],
    ])
  },
)
