import type { Locale } from '#app/i18n/locales.ts'
import type { Speed } from '#app/utils/load-context.ts'

/** What happened on a page. */
export type BeaconEvent =
  | ['view']
  /** The visitor came from elsewhere: host of the page before (empty when there is none) and `utm_source`. */
  | ['arrival', string, string]
  /** What a link leads to, and the id or classes of the part of the page that it stands in. */
  | ['click', ClickTarget, string]
  /** Milliseconds; of `cls` the score. */
  | [Speed, number]
  /** Name of an error, and the file of this site that it came from, as `/assets/x.js:1:234`. */
  | ['error', string, string]

/** Body of `POST /api/counts`: one page in one language. */
export type BeaconBody = { path: string; locale: Locale; events: BeaconEvent[] }

export const clickTargets = ['contact', 'services', 'video', 'email', 'phone', 'elsewhere'] as const

export type ClickTarget = (typeof clickTargets)[number]

/** Most events of one body, and its most bytes. */
export const maxEvents = 30
export const maxBytes = 2_048
