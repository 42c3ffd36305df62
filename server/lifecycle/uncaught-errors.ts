import type { Logger } from '../observability/log.ts'

const minute = 60_000
/** So many in a minute are no accident any more: a fresh process is better off. */
const most = 20

/**
 * What nobody caught, in a job of the background or late in a request, is logged and costs nothing else. A process that
 * does little but fail ends in order, by `stop`, for whoever supervises it to start another.
 */
export function handleUncaughtErrors(log: Logger, stop: () => void): void {
  let times: number[] = []
  const survive = (error: unknown) => {
    log.error({ err: error }, 'uncaught error, the process continues')
    times = [...times.filter((time) => time > performance.now() - minute), performance.now()]
    if (times.length !== most) return
    log.fatal('too many accidents within a minute, the server stops')
    stop()
  }
  process.on('unhandledRejection', survive)
  process.on('uncaughtException', survive)
}
