/** Prefix of storage keys, cookies and file names; also in the address of the product's article. */
export const brandPrefix = 'lumipath'

/** Where mail and pages of this academy live, for examples and first accounts; PUBLIC_URL says it of an installation. */
export const domain = 'lumipath.example'

/** The academy as letters to visitors name it. */
export const fullName = { en: 'Lumipath', zh: '明途 AI 学院', 'zh-TW': '明途 AI 學院' } as const

/** The mark as an SVG path on a 24-unit square: a window beside a moon, as the character 明 was once written. */
export const markPath = 'M4 4h7v7H4zM4 13h7v7H4zM13 4a8 8 0 0 1 0 16z'

/**
 * Names that belong to this academy; everything a visitor reads about it comes from the CMS. `npm run rebrand` changes
 * them here and in the seed content, the tests and the documents.
 */
export const brand = {
  name: 'Lumipath',
  /** The Chinese name, the same in both scripts. */
  han: '明途',
  /** Year and month of its founding. */
  founded: '2024-01',
  prefix: brandPrefix,
} as const
