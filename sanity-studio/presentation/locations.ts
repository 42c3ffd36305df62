import { defineLocations, type DocumentLocation, type DocumentLocationResolvers } from 'sanity/presentation'
import { ownText } from '../i18n/localized-text.ts'
import { say } from '../i18n/t.ts'
import { pagePath } from './page-path.ts'

/** Sanity requires a selected `title` to be a string, so localized titles are selected as `texts`. */
export function locations(): DocumentLocationResolvers {
  const home: DocumentLocation = { title: say('Home page'), href: '/' }
  const news: DocumentLocation = { title: say('News page'), href: '/news' }
  return {
    newsArticle: defineLocations({
      select: { texts: 'title', slug: 'slug.current' },
      resolve: (value) => {
        const href = pagePath('newsArticle', value)
        if (!href) return { message: say('Give the article a URL, and it has a page'), tone: 'caution' }
        return {
          locations: [
            { title: ownText(value?.texts) ?? say('Article'), href },
            news,
            { title: say('Home page, News'), href: '/#news' },
          ],
        }
      },
    }),
    mentor: defineLocations({
      select: { group: 'group' },
      resolve: (value) => {
        const section = { title: say('Home page, Mentors'), href: '/#mentors' }
        return {
          locations:
            value?.group === 'founder' ? [section, { title: say('About us'), href: '/about' }] : [section],
        }
      },
    }),
    legalPage: defineLocations({
      select: { texts: 'title', slug: 'slug.current' },
      resolve: (value) => {
        const href = pagePath('legalPage', value)
        return href ? { locations: [{ title: ownText(value?.texts) ?? say('Page'), href }] } : null
      },
    }),
    homePage: fixed(home, news),
    summerProgram: fixed({ title: say('Home page, Summer program'), href: '/#summer' }),
    program: fixed(
      { title: say('Home page, Programs'), href: '/#programs' },
      { title: say('Home page, Services'), href: '/#pricing' },
    ),
    service: fixed({ title: say('Home page, Services'), href: '/#pricing' }),
    testimonial: fixed({ title: say('Home page, Testimonials'), href: '/#testimonials' }),
    aboutPage: fixed({ title: say('About us'), href: '/about' }),
    project: fixed({ title: say('Projects'), href: '/projects' }),
    projectsPage: fixed({ title: say('Projects'), href: '/projects' }),
    chatScript: fixed({ title: say('The chat'), href: '/chat' }, home),
    siteSettings: {
      message: say('Used on every page'),
      tone: 'caution',
      locations: [home, { title: say('Home page, Contact'), href: '/#contact' }],
    },
    redirect: {
      message: say('Has no page of its own: it leads from one URL to another'),
      tone: 'positive',
    },
  }
}

function fixed(...documentLocations: DocumentLocation[]) {
  return { locations: documentLocations }
}
