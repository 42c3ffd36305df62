import { prefersPrivacy } from '#app/utils/privacy-preference.ts'
import { sendBeacon } from '#app/utils/send-beacon.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { maxCounts, type StepCount, type StepCounts } from './step-counts.ts'

const batchDelay = 4_000

/**
 * Gathers which steps were shown and where chats ended, and sends them to the server in small batches, without cookies
 * and without anything about the visitor. Counts nothing where the browser asks not to be tracked. Never throws.
 */
export function createStepCounter() {
  let waiting: StepCount[] = []
  let locale: Locale = 'en'
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    sendBeacon('/api/chat-steps', { steps: waiting, locale } satisfies StepCounts)
    waiting = []
  }

  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })

  return {
    count(step: string, kind: StepCount['kind'], shownIn: Locale): void {
      if (prefersPrivacy()) return
      if (shownIn !== locale || waiting.length >= maxCounts) flush()
      locale = shownIn
      waiting.push({ step, kind })
      timer ??= setTimeout(flush, batchDelay)
    },
  }
}
