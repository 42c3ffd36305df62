import { defineLocations, type DocumentLocation, type DocumentLocationResolvers } from 'sanity/presentation'
import { localizedText } from '../i18n/localized-text.ts'
import { t } from '../i18n/t.ts'
import { pagePath } from './page-path.ts'

/** Sanity requires a selected `title` to be a string, so localized titles are selected as `texts`. */
export function locations(): DocumentLocationResolvers {
  const home: DocumentLocation = { title: t('Home page'), href: '/' }
  const news: DocumentLocation = { title: t('News page'), href: '/news' }
  return {
    newsArticle: defineLocations({
      select: { texts: 'title', slug: 'slug.current' },
      resolve: (value) => {
        const href = pagePath('newsArticle', value)
        if (!href) return { message: t('Give the article a URL, and it has a page'), tone: 'caution' }
        return {
          locations: [
            { title: localizedText(value?.texts) ?? t('Article'), href },
            news,
            { title: t('Home page, News'), href: '/#news' },
          ],
        }
      },
    }),
    mentor: defineLocations({
      select: { group: 'group' },
      resolve: (value) => {
        const section = { title: t('Home page, Mentors'), href: '/#mentors' }
        return {
          locations:
            value?.group === 'founder' ? [section, { title: t('About us'), href: '/about' }] : [section],
        }
      },
    }),
    legalPage: defineLocations({
      select: { texts: 'title', slug: 'slug.current' },
      resolve: (value) => {
        const href = pagePath('legalPage', value)
        return href ? { locations: [{ title: localizedText(value?.texts) ?? t('Page'), href }] } : null
      },
    }),
    homePage: fixed(home, news),
    summerProgram: fixed({ title: t('Home page, Summer program'), href: '/#summer' }),
    program: fixed(
      { title: t('Home page, Programs'), href: '/#programs' },
      { title: t('Home page, Services'), href: '/#pricing' },
    ),
    service: fixed({ title: t('Home page, Services'), href: '/#pricing' }),
    testimonial: fixed({ title: t('Home page, Testimonials'), href: '/#testimonials' }),
    question: fixed({ title: t('Home page, Contact'), href: '/#contact' }),
    aboutPage: fixed({ title: t('About us'), href: '/about' }),
    project: fixed({ title: t('Projects'), href: '/projects' }),
    projectsPage: fixed({ title: t('Projects'), href: '/projects' }),
    chatScript: fixed({ title: t('The chat'), href: '/chat' }, home),
    siteSettings: {
      message: t('Used on every page'),
      tone: 'caution',
      locations: [home, { title: t('Home page, Contact'), href: '/#contact' }],
    },
    redirect: {
      message: t('Has no page of its own: it leads from one URL to another'),
      tone: 'positive',
    },
  }
}

function fixed(...documentLocations: DocumentLocation[]) {
  return { locations: documentLocations }
}
