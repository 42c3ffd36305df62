import type { LoadContext } from '../../app/utils/load-context.ts'
import type { Logger } from './log.ts'

const minute = 60_000

export type LogRefusal = LoadContext['observability']['logRefusal']

/** Logs the first per reason, then a count per minute: anonymous clients can cause any number. */
export function createRefusalLog(log: Logger): LogRefusal {
  const more = new Map<string, number>()
  return (status, reason) => {
    const known = more.get(reason)
    if (known !== undefined) {
      more.set(reason, known + 1)
      return
    }
    more.set(reason, 0)
    log.warn({ status, reason }, 'request refused')
    setTimeout(() => {
      const count = more.get(reason)
      more.delete(reason)
      if (count) log.warn({ status, reason, count }, 'requests refused, summary of the last minute')
    }, minute).unref()
  }
}
