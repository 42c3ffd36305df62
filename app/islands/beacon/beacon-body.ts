export type BeaconEvent =
  | ['view']
  /** Host of the referrer, which may be empty, and `utm_source`. */
  | ['arrival', string, string]
  | ['click', ClickTarget]

/** Body of `POST /api/counts`. `path` has the prefix of the language, `lang` is that of the document. */
export type BeaconBody = { path: string; lang: string; events: BeaconEvent[] }

export const clickTargets = ['contact', 'services', 'video', 'email', 'phone', 'elsewhere'] as const

export type ClickTarget = (typeof clickTargets)[number]

export const maxEvents = 5
export const maxBytes = 2_048
