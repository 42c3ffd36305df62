import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { defineDocuments, presentationTool } from 'sanity/presentation'
import { prefixedPath, prefixes } from '../../app/i18n/localized-paths.ts'
import { legalPages } from '../../app/shared/document-types.ts'
import { t } from '../i18n/t.ts'
import { locations } from './locations.ts'

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
