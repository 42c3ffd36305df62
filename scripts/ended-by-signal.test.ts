import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { isRunning } from './is-running.mjs'

/** A measurement that runs until it is ended, with a process of its own to measure. */
const measuring = `
  import { exitOnSignal } from './server/lifecycle/stop-on-signal.ts'
  import { startProcess } from './tests/support/processes.ts'
  exitOnSignal()
  const { address, child } = await startProcess('scripts/bench/location-service.ts', {})
  console.log(address + ' ' + child.pid)
  setInterval(() => {}, 1_000)`

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to a measurement ends the site that it measures',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', measuring], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const [address = '', pid] = line.split(' ')
    const isAnswering = () =>
      fetch(address).then(
        () => true,
        () => false,
      )
    try {
      expect(await isAnswering()).toBe(true)
      child.kill(signal)
      await exit
      await expect.poll(isAnswering).toBe(false)
    } finally {
      if (isRunning(Number(pid))) process.kill(Number(pid))
    }
  },
)
