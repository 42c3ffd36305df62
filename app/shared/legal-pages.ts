/** Each needs a route. */
export const legalPages = ['privacy', 'accessibility'] as const

export type LegalPage = (typeof legalPages)[number]

export function isLegalPage(slug: string | undefined): slug is LegalPage {
  return (legalPages as readonly unknown[]).includes(slug)
}
