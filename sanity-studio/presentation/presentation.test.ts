import { afterEach, expect, test } from 'vitest'
import { localizedPath } from '../../app/i18n/localized-paths.ts'
import { locales } from '../../app/i18n/locales.ts'
import { setLanguage } from '../i18n/t.ts'
import { locations, presentation } from './presentation.ts'

afterEach(() => setLanguage('en'))

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

test.each([
  ['en', '/', '/#news'],
  ['zh', '/zh', '/zh#news'],
  ['zhTW', '/zh-TW', '/zh-TW#news'],
] as const)('the preview of a Studio in %s opens the page in that language', (language, home, news) => {
  setLanguage(language)
  const [tool] = presentation('https://academy.example').tools as { options: unknown }[]
  const { previewUrl } = tool!.options as { previewUrl: { initial: string } }
  expect(previewUrl.initial).toBe(`https://academy.example${home}`)
  const { newsArticle } = locations() as unknown as {
    newsArticle: { resolve(value: object): { locations: { href: string }[] } }
  }
  expect(newsArticle.resolve({ slug: 'lamps' }).locations.at(-1)?.href).toBe(news)
})
