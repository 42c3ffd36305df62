import { prefersPrivacy, sendBeacon } from '#app/utils/send-beacon.ts'
import type { Locale } from '#app/i18n/locales.ts'

export type StepCount = { step: string; kind: 'view' | 'exit' }

/** Body of `POST /api/chat-steps`. */
type StepCounts = { steps: StepCount[]; locale: Locale }

export const maxCounts = 50

const batchDelay = 4_000

/** Sends batches without cookies or visitor data; counts nothing under Do Not Track. Never throws. */
export function createStepCounter() {
  let pending: StepCount[] = []
  let locale: Locale = 'en'
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (pending.length === 0) return
    sendBeacon('/api/chat-steps', { steps: pending, locale } satisfies StepCounts)
    pending = []
  }

  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })

  return {
    count(step: string, kind: StepCount['kind'], shownIn: Locale): void {
      if (prefersPrivacy()) return
      if (shownIn !== locale || pending.length >= maxCounts) flush()
      locale = shownIn
      pending.push({ step, kind })
      timer ??= setTimeout(flush, batchDelay)
    },
  }
}
