import type { Locale } from '#app/i18n/locales.ts'
import type { Speed } from '#app/utils/load-context.ts'

export type BeaconEvent =
  | ['view']
  /** Referring host (may be empty) and `utm_source`. */
  | ['arrival', string, string]
  /** Target, and id or classes of the surrounding section. */
  | ['click', ClickTarget, string]
  /** Milliseconds; a score for `cls`. */
  | [Speed, number]
  /** Error name, and script URL path with position: `/assets/x.js:1:234`. */
  | ['error', string, string]

/** Body of `POST /api/counts`. */
export type BeaconBody = { path: string; locale: Locale; events: BeaconEvent[] }

export const clickTargets = ['contact', 'services', 'video', 'email', 'phone', 'elsewhere'] as const

export type ClickTarget = (typeof clickTargets)[number]

export const maxEvents = 30
export const maxBytes = 2_048
