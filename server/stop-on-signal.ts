import { endProcess } from './end-process.ts'

/** Ends the process in order on Ctrl-C or SIGTERM: exit code 0, or 1 when stopping fails. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endProcess(stop, 0))
}
