import { defineLocations, type DocumentLocation, type DocumentLocationResolvers } from 'sanity/presentation'
import { pageOf } from './page-of.ts'

const home: DocumentLocation = { title: 'Home page', href: '/' }

/** Where each document is used, as the Studio says above its form. */
export const locations: DocumentLocationResolvers = {
  newsArticle: defineLocations({
    select: { title: 'title.en', slug: 'slug.current' },
    resolve: (value) => {
      const href = pageOf('newsArticle', value)
      if (!href) return { message: 'Give the article an address, and it has a page', tone: 'caution' }
      return {
        locations: [
          { title: value?.title ?? 'Article', href },
          { title: 'Home page, News', href: '/#news' },
        ],
      }
    },
  }),
  mentor: defineLocations({
    select: { group: 'group' },
    resolve: (value) => {
      const section = { title: 'Home page, Mentors', href: '/#mentors' }
      return {
        locations: value?.group === 'founder' ? [section, { title: 'About us', href: '/about' }] : [section],
      }
    },
  }),
  legalPage: defineLocations({
    select: { title: 'title.en', slug: 'slug.current' },
    resolve: (value) => {
      const href = pageOf('legalPage', value)
      return href ? { locations: [{ title: value?.title ?? 'Page', href }] } : null
    },
  }),
  homePage: fixed(home),
  summerProgram: fixed({ title: 'Home page, Summer program', href: '/' }),
  program: fixed(
    { title: 'Home page, Programs', href: '/' },
    { title: 'Home page, Services', href: '/#pricing' },
  ),
  service: fixed({ title: 'Home page, Services', href: '/#pricing' }),
  testimonial: fixed({ title: 'Home page, Testimonials', href: '/#testimonials' }),
  aboutPage: fixed({ title: 'About us', href: '/about' }),
  project: fixed({ title: 'Projects', href: '/projects' }),
  projectsPage: fixed({ title: 'Projects', href: '/projects' }),
  chatScript: fixed({ title: 'The chat', href: '/chat' }, home),
  siteSettings: {
    message: 'Used on every page',
    tone: 'caution',
    locations: [home, { title: 'Home page, Contact', href: '/#contact' }],
  },
  redirect: { message: 'Has no page of its own: it leads from one address to another', tone: 'positive' },
}

function fixed(...places: DocumentLocation[]) {
  return { locations: places }
}
