import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { isRunning } from '../server/lifecycle/processes.mjs'

const measuring = `
  import { exitOnSignal } from './server/lifecycle/end-process.ts'
  import { startProcess } from './tools/support/processes.ts'
  exitOnSignal()
  const { url, child } = await startProcess('tools/bench/location-service.ts', {})
  console.log(url + ' ' + child.pid)
  setInterval(() => {}, 1_000)`

test.each(['SIGINT', 'SIGTERM'] as const)('%s to a measurement ends the measured site', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', measuring], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const [url = '', pid] = line.split(' ')
  const isServing = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  try {
    expect(await isServing()).toBe(true)
    child.kill(signal)
    await exit
    await expect.poll(isServing).toBe(false)
  } finally {
    if (isRunning(Number(pid))) process.kill(Number(pid))
  }
})
