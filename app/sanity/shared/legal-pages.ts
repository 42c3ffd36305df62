/** Addresses of the legal pages, without the slash: the site has a route for each of these, and for no other. */
export const legalPages = ['privacy', 'accessibility'] as const

export type LegalPage = (typeof legalPages)[number]

/** Whether the site has a legal page at this address. */
export function isLegalPage(slug: string | undefined): slug is LegalPage {
  return (legalPages as readonly unknown[]).includes(slug)
}
