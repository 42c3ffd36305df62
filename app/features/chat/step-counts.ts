import type { Locale } from '#app/i18n/locales.ts'

export type StepCount = { step: string; kind: 'view' | 'exit' }

/** Body of `POST /api/chat-steps`. */
export type StepCounts = { steps: StepCount[]; locale: Locale }

export const maxCounts = 50
