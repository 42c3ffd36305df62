import { isLegalPage } from '../../app/content/document-types.ts'

type WithSlug = { slug?: { current?: string } | string } // a string in previews

const pages: Record<string, string> = {
  homePage: '/',
  program: '/#programs',
  summerProgram: '/#summer',
  service: '/#pricing',
  mentor: '/#mentors',
  testimonial: '/#testimonials',
  question: '/#contact',
  siteSettings: '/#contact',
  chatScript: '/chat',
  aboutPage: '/about',
  project: '/projects',
  projectsPage: '/projects',
}

/** Null for an article without a slug and a legal page with an unknown one. */
export function pagePath(type: string, document: object | null): string | null {
  const { slug: value } = (document ?? {}) as WithSlug
  const slug = typeof value === 'string' ? value : value?.current
  if (type === 'newsArticle') return slug ? `/news/${slug}` : null
  if (type === 'legalPage') return isLegalPage(slug) ? `/${slug}` : null
  return pages[type] ?? null
}
