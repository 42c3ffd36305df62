import { createRateLimit } from '../../../packages/shared/limits/sliding-window.ts'

const anHour = 3_600_000

/** Per process, for notifications of staff and for acknowledgements. */
export const mailLimits = { hour: 60, day: 200 }

/** Keeps a flood from using up the mail account's quota, which password links need too. */
export function openMailLimit(now?: () => number) {
  const counters = [
    createRateLimit({ limit: mailLimits.hour, window: anHour, now }),
    createRateLimit({ limit: mailLimits.day, window: 24 * anHour, now }),
  ]
  return {
    isReached: () => counters.some((counter) => counter.retryAfter('') > 0),
    record: () => counters.forEach((counter) => counter.record('')),
  }
}

export function onceAnHour(now?: () => number): () => boolean {
  const done = createRateLimit({ limit: 1, window: anHour, now })
  return () => {
    if (done.retryAfter('') > 0) return false
    done.record('')
    return true
  }
}
