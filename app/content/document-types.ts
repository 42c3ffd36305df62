export const singletons = [
  'siteSettings',
  'homePage',
  'summerProgram',
  'aboutPage',
  'projectsPage',
  'chatScript',
] as const

export type Singleton = (typeof singletons)[number]

export function isSingleton(type: string): type is Singleton {
  return (singletons as readonly string[]).includes(type)
}

/** Documents whose secret shows drafts to anyone: left out of archives. */
export const previewKeyTypes = [
  'previewLink',
  'sanity.previewUrlSecret',
  'sanity.previewUrlShareAccess',
] as const

/** Each is a document and a page; in the order of the footer. */
export const legalPages = ['enrollment', 'safety', 'privacy', 'accessibility'] as const

export type LegalPage = (typeof legalPages)[number]

export function isLegalPage(slug: string | undefined): slug is LegalPage {
  return (legalPages as readonly unknown[]).includes(slug)
}

/** The pages that have a URL, in its order. */
export function shownLegalPages<Page extends { slug: string }>(pages: Page[]): Page[] {
  return legalPages.flatMap((name) => pages.find(({ slug }) => slug === name) ?? [])
}
