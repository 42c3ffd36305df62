import { expect, test } from 'vitest'
import { localizedPath } from '../../app/i18n/localized-paths.ts'
import { locales } from '../../app/i18n/locales.ts'
import { locations, presentation } from './presentation.ts'

test.each(locales)('the preview finds the document of every page in %s', (locale) => {
  const [tool] = presentation('https://academy.example').tools as { options: unknown }[]
  const { mainDocuments } = (tool!.options as { resolve: { mainDocuments: { route: string[] }[] } }).resolve
  const routes = mainDocuments.flatMap(({ route }) => route)
  for (const path of ['/', '/about', '/news/:slug', '/privacy'])
    expect(routes).toContain(localizedPath(path, locale))
})

test('the news page is a location of its articles and of the home page', () => {
  const { newsArticle, homePage } = locations() as unknown as {
    newsArticle: { resolve(value: object): { locations: object[] } }
    homePage: { locations: object[] }
  }
  const news = { title: 'News page', href: '/news' }
  expect(newsArticle.resolve({ slug: 'lamps' }).locations).toContainEqual(news)
  expect(homePage.locations).toContainEqual(news)
})
