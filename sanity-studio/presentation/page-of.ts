import { isLegalPage } from '../../app/sanity/shared/legal-pages.ts'

/** The slug of a document, or what a preview has selected of it. */
type Placed = { slug?: { current?: string } | string }

const pages: Record<string, string> = {
  homePage: '/',
  program: '/#programs',
  summerProgram: '/#summer',
  service: '/#pricing',
  mentor: '/#mentors',
  testimonial: '/#testimonials',
  siteSettings: '/#contact',
  chatScript: '/chat',
  aboutPage: '/about',
  project: '/projects',
  projectsPage: '/projects',
}

/**
 * Path of the page where a document is seen best; null while it has none (an article without an address, a legal page at one
 * that the site does not know).
 */
export function pageOf(type: string, document: object | null): string | null {
  const { slug: written } = (document ?? {}) as Placed
  const slug = typeof written === 'string' ? written : written?.current
  if (type === 'newsArticle') return slug ? `/news/${slug}` : null
  if (type === 'legalPage') return isLegalPage(slug) ? `/${slug}` : null
  return pages[type] ?? null
}
