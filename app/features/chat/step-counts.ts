import type { Locale } from '#app/i18n/locales.ts'

export type StepCount = { step: string; kind: 'view' | 'exit' }

/** Body of `POST /api/chat-steps`. */
export type StepCounts = { steps: StepCount[]; locale: Locale }

/** Most counts in one body; the longest way through the script has ten steps. */
export const maxCounts = 50
