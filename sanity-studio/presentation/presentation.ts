import {
  defineLocations,
  defineDocuments,
  presentationTool,
  type DocumentLocation,
  type DocumentLocationResolvers,
} from 'sanity/presentation'
import { localizedText } from '../i18n/translated.ts'
import { currentLanguage, t } from '../i18n/t.ts'
import { pagePath } from './page-path.ts'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { localizedPath, prefixedPath, prefixes } from '../../app/i18n/localized-paths.ts'
import { defaultLocale, fieldOf, locales } from '../../app/i18n/locales.ts'
import { legalPages } from '../../app/content/document-types.ts'

/** Sanity requires a selected `title` to be a string, so localized titles are selected as `texts`. */
export function locations(): DocumentLocationResolvers {
  const home = location(t('Home page'), '/')
  const news = location(t('News page'), '/news')
  return {
    newsArticle: defineLocations({
      select: { texts: 'title', slug: 'slug.current' },
      resolve: (value) => {
        const href = pagePath('newsArticle', value)
        if (!href) return null
        return {
          locations: [
            location(localizedText(value?.texts) ?? t('Article'), href),
            news,
            location(t('Home page, News'), '/#news'),
          ],
        }
      },
    }),
    mentor: defineLocations({
      select: { group: 'group' },
      resolve: (value) => {
        const section = location(t('Home page, Mentors'), '/#mentors')
        return {
          locations: value?.group === 'founder' ? [section, location(t('About us'), '/about')] : [section],
        }
      },
    }),
    legalPage: defineLocations({
      select: { texts: 'title', slug: 'slug.current' },
      resolve: (value) => {
        const href = pagePath('legalPage', value)
        return href ? { locations: [location(localizedText(value?.texts) ?? t('Page'), href)] } : null
      },
    }),
    homePage: fixed(home, news),
    summerProgram: fixed(location(t('Home page, Summer program'), '/#summer')),
    program: fixed(
      location(t('Home page, Programs'), '/#programs'),
      location(t('Home page, Services'), '/#pricing'),
    ),
    service: fixed(location(t('Home page, Services'), '/#pricing')),
    testimonial: fixed(location(t('Home page, Testimonials'), '/#testimonials')),
    question: fixed(location(t('Home page, Contact'), '/#contact')),
    aboutPage: fixed(location(t('About us'), '/about')),
    project: fixed(location(t('Projects'), '/projects')),
    projectsPage: fixed(location(t('Projects'), '/projects')),
    chatScript: fixed(location(t('The chat'), '/chat'), home),
    siteSettings: {
      message: t('Used on every page'),
      tone: 'caution',
      locations: [home, location(t('Home page, Contact'), '/#contact')],
    },
    redirect: {
      message: t('Has no page of its own: it leads from one URL to another'),
      tone: 'positive',
    },
  }
}

/** Plain paths would show the language of the browser, beside fields in that of the Studio. */
function location(title: string, path: string): DocumentLocation {
  return { title, href: inStudioLanguage(path) }
}

function inStudioLanguage(path: string): string {
  return localizedPath(path, locales.find((locale) => fieldOf(locale) === currentLanguage()) ?? defaultLocale)
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
    previewUrl: {
      initial: site + inStudioLanguage('/'),
      previewMode: { enable: '/preview/start', shareAccess: false },
    },
  })
}

function inAllLanguages(path: string): string[] {
  return prefixes.map((prefix) => prefixedPath(prefix, path))
}
