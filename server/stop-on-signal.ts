import { endProcess } from './end-process.ts'

/** What ends a process: Ctrl-C, whoever runs it, and the end of its terminal. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

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
  for (const signal of endSignals) process.on(signal, end)
}
