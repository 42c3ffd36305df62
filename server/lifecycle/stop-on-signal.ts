import { constants } from 'node:os'
import { endSignals } from '../../packages/shared/end-signals.ts'
import { endProcess } from './end-process.ts'

/** process.exit runs cleanup: PostgreSQL has its own session. Listeners stay, since npm repeats the terminal's signal. */
export function exitOnSignal(): void {
  for (const signal of endSignals) process.on(signal, exit)
}

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
