import {
  defineLocations,
  defineDocuments,
  presentationTool,
  type DocumentLocation,
  type DocumentLocationResolvers,
} from 'sanity/presentation'
import { localizedText } from '../i18n/translated.ts'
import { t } from '../i18n/t.ts'
import { pagePath } from './page-path.ts'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { prefixedPath, prefixes } from '../../app/i18n/localized-paths.ts'
import { legalPages } from '../../app/content/document-types.ts'

/** Sanity requires a selected `title` to be a string, so localized titles are selected as `texts`. */
export function locations(): DocumentLocationResolvers {
  const home: DocumentLocation = { title: t('Home page'), href: '/' }
  const news: DocumentLocation = { title: t('News page'), href: '/news' }
  return {
    newsArticle: defineLocations({
      select: { texts: 'title', slug: 'slug.current' },
      resolve: (value) => {
        const href = pagePath('newsArticle', value)
        if (!href) return null
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

const mainDocuments = defineDocuments([
  { route: inAllLanguages('/'), type: 'homePage' },
  { route: inAllLanguages('/about'), type: 'aboutPage' },
  { route: inAllLanguages('/projects'), type: 'projectsPage' },
  { route: inAllLanguages('/news'), type: 'homePage' },
  { route: inAllLanguages('/chat'), type: 'chatScript' },
  {
    route: inAllLanguages('/news/:slug'),
    filter: '_type == "newsArticle" && slug.current == $slug',
    params: ({ params }) => ({ slug: params.slug ?? '' }),
  },
  ...legalPages.map((slug) => ({
    route: inAllLanguages(`/${slug}`),
    filter: `_type == "legalPage" && slug.current == "${slug}"`,
  })),
])

export function presentation(site: string) {
  return presentationTool({
    title: t('Preview'),
    icon: EyeOpenIcon,
    resolve: { locations: locations(), mainDocuments },
    allowOrigins: [site],
    // Links are shared through “Preview link…”, which expire.
    previewUrl: { initial: `${site}/`, previewMode: { enable: '/preview/start', shareAccess: false } },
  })
}

function inAllLanguages(path: string): string[] {
  return prefixes.map((prefix) => prefixedPath(prefix, path))
}
