import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'

/** What measures: a process of its own that runs as long as it does. */
const measuring = `
  import { exitOnSignal } from './server/stop-on-signal.ts'
  import { startProcess } from './tests/fixtures/processes.ts'
  exitOnSignal()
  const { address, child } = await startProcess('scripts/bench/location-service.ts', {})
  console.log(address + ' ' + child.pid)
  setInterval(() => {}, 1_000)`

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to a measurement alone ends the site that it measures',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', measuring], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const [address = '', pid] = line.split(' ')
    try {
      expect((await fetch(address)).status).toBeLessThan(500)
      child.kill(signal)
      await exit
      await expect
        .poll(() =>
          fetch(address).then(
            () => 'answers',
            () => 'is gone',
          ),
        )
        .toBe('is gone')
    } finally {
      if (isRunning(Number(pid))) process.kill(Number(pid))
    }
  },
)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
