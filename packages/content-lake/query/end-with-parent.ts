import { Worker } from 'node:worker_threads'

/** Once a second, in a thread: the process itself may be in a search that nothing interrupts and that lasts hours. */
const watch = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1_000)
`

/** Ends this process when its parent has ended, in whatever way, and whatever this process is doing. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 }
  new Worker(watch, { eval: true, workerData: process.ppid, resourceLimits }).unref()
}
