import { endProcess } from './end-process.ts'

/**
 * Ends the process in order on Ctrl-C, SIGTERM or the end of its terminal: exit code 0, or 1 when stopping fails. Told again
 * meanwhile, as by a terminal and by npm, it goes on with that.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    endProcess(stop, 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
