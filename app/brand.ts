/** Prefix of storage keys and cookies. */
export const brandPrefix = 'lumipath'

/** Names that belong to this academy; everything a visitor reads about it comes from the CMS. */
export const brand = {
  name: 'Lumipath',
  /** The Chinese name, the same in both scripts. */
  han: '明途',
  /** Year and month of its founding. */
  founded: '2024-01',
  prefix: brandPrefix,
} as const
