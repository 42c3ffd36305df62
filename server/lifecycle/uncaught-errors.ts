import type { Logger } from '../observability/log.ts'

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
