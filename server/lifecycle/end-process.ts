import { constants } from 'node:os'
import { endSignals } from '../../packages/shared/end-signals.ts'
import type { Logger } from '../observability/log.ts'

/** In ms; supervisors kill after ten seconds. */
const timeout = 9_000

export function endProcess(stop: () => Promise<void>, code: number): void {
  setTimeout(() => process.exit(code), timeout).unref()
  stop().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error('Stopping failed:', error)
      process.exit(1)
    },
  )
}

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

const minute = 60_000
/** More per minute than a fresh process would have. */
const maxPerMinute = 20

/** A single uncaught error is logged; a process that keeps failing stops, so that its supervisor restarts it. */
export function handleUncaughtErrors(log: Logger, stop: () => void): void {
  let times: number[] = []
  const logError = (error: unknown) => {
    log.error({ err: error }, 'uncaught error, the process continues')
    times = [...times.filter((time) => time > performance.now() - minute), performance.now()]
    if (times.length !== maxPerMinute) return
    log.fatal('too many uncaught errors within a minute, the server stops')
    stop()
  }
  process.on('unhandledRejection', logError)
  process.on('uncaughtException', logError)
}
