import type { Locale } from '#app/i18n/locales.ts'

export type StepCount = { step: string; kind: 'view' | 'exit' }

/** Body of `POST /api/chat-steps`. */
export type StepCounts = { steps: StepCount[]; locale: Locale }

/** Most counts in one body, more than a way through the script has steps. */
export const maxCounts = 50
