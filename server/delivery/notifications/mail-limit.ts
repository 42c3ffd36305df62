import { createRateLimit } from '../../../app/utils/sliding-window.ts'

const anHour = 3_600_000

/** How many messages and leads are told to staff by mail, and how many senders get an acknowledgement, in memory of this process. */
export const mailLimits = { hour: 60, day: 200 }

/** Counts mails of one sort, so that a flood cannot use up what a mail account may send: links for new passwords need it, too. */
export function openMailLimit(now?: () => number) {
  const counters = [
    createRateLimit({ limit: mailLimits.hour, window: anHour, now }),
    createRateLimit({ limit: mailLimits.day, window: 24 * anHour, now }),
  ]
  return {
    isReached: () => counters.some((counter) => counter.retryAfter('') > 0),
    note: () => counters.forEach((counter) => counter.record('')),
  }
}

/** Lets something through once an hour. */
export function onceAnHour(now?: () => number): () => boolean {
  const done = createRateLimit({ limit: 1, window: anHour, now })
  return () => {
    if (done.retryAfter('') > 0) return false
    done.record('')
    return true
  }
}
