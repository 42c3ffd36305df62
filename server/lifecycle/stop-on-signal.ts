import { constants } from 'node:os'
import { endProcess } from './end-process.ts'

/** What ends a process: Ctrl-C, whoever runs it, and the end of its terminal. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Lets Ctrl-C, SIGTERM and the end of the terminal end a process by `process.exit`, so that whoever waits for that cleans up:
 * PostgreSQL, in a session of its own, would go on. Listeners stay, until `stopOnSignal` has others: npm passes on what the
 * terminal tells us, too, and the second time would cut that short.
 */
export function exitOnSignal(): void {
  for (const signal of endSignals) process.on(signal, exit)
}

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
  for (const signal of endSignals) process.on(signal, end).off(signal, exit)
}

function exit(signal: (typeof endSignals)[number]): void {
  process.exit(128 + constants.signals[signal])
}
