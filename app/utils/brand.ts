/** Prefix of storage keys, cookies and file names; also in the slug of the product's article. */
export const brandPrefix = 'lumipath'

/** The domain in examples and first accounts; an installation sets PUBLIC_URL. */
export const domain = 'lumipath.example'

/** Contact data for a page without content; otherwise the site settings decide. */
export const contact = { phone: '+1 617 555 0148', email: 'hello@lumipath.example' } as const

export const fullName = { en: 'Lumipath', zh: '明途 AI 学院', 'zh-TW': '明途 AI 學院' } as const

/** SVG path on a 24-unit square: a window beside a moon, an old form of 明. */
export const markPath = 'M4 4h7v7H4zM4 13h7v7H4zM13 4a8 8 0 0 1 0 16z'

/** `npm run rebrand` changes these names here and in seed content, tests and documents. */
export const brand = {
  name: 'Lumipath',
  han: '明途',
  founded: '2024-01',
  prefix: brandPrefix,
} as const
