import { eachLanguage, languageTags, type Locale } from './support/languages.ts'
import { placeOf } from './support/position.ts'
import { newsSlugs } from './support/routes.ts'
import { copy, idsOf, textsOf } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { barLink, visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

const homeParts = [
  'homePage',
  'summerProgram',
  ...['program', 'service', 'mentor', 'testimonial'].flatMap(idsOf),
]
const news = newsSlugs.map((slug) => `news-${slug}`)

const pages: [path: string, id: string, texts: (locale: Locale) => string[]][] = [
  [
    '/',
    'homePage',
    (locale) => [
      ...textsOf(homeParts, locale, { without: ['sentText'] }),
      ...textsOf(news, locale, { without: ['body', 'video', 'launchLink'] }),
    ],
  ],
  ['/about', 'aboutPage', (locale) => textsOf(['aboutPage'], locale)],
  ['/projects', 'projectsPage', (locale) => textsOf(['projectsPage', ...idsOf('project')], locale)],
  ['/privacy', 'legal-privacy', (locale) => textsOf(['legal-privacy'], locale)],
  ['/news/ai-showcase', 'news-ai-showcase', () => []],
]

const bare = (text: string) => text.replace(/\s/g, '')

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} documents are complete and have distinct titles`, details, async ({ page }) => {
    const titles = new Set<string>()
    for (const [path, id, texts] of pages) {
      await visit(page, path, locale, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
      const content = bare((await page.locator('body').textContent()) ?? '')
      expect(
        texts(locale).filter((text) => !content.includes(bare(text))),
        path,
      ).toEqual([])
      await expect(page).toHaveTitle(new RegExp(copy(id, 'seo.title', locale).replace(/[|?.()]/g, '.')))
      const description = page.locator('meta[name=description]')
      await expect(description).toHaveAttribute('content', copy(id, 'seo.description', locale))
      titles.add(await page.title())
    }
    expect(titles.size).toBe(pages.length)
  })
}

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('the bar shows its links instead of the menu and covers no text', async ({ page }) => {
    const bar = page.getByRole('banner')
    for (const [path, locale] of [
      ['/', 'en'],
      ['/about', 'zh'],
      ['/chat', 'zh-TW'],
    ] as const) {
      // Without scripts, `load` waits for all pictures.
      await visit(page, path, locale, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('[data-menu]'), path).toBeHidden()
      for (const name of ['home', 'about', 'projects', 'contact']) {
        const label = copy('siteSettings', `navigation.${name}`, locale)
        const link = barLink(page, label)
        await expect(link, path).toBeInViewport({ ratio: 1 })
      }
      const heading = await placeOf(page.getByRole('heading', { level: 1 }))
      const { y, height } = await placeOf(bar)
      expect(heading.y, path).toBeGreaterThan(y + height)
    }
    await barLink(page, copy('siteSettings', 'navigation.projects', 'zh-TW')).click()
    await expect(page).toHaveURL('/projects')
  })
})

test('links lead to sections of the home page', async ({ page }) => {
  await visit(page, '/about')
  await barLink(page, 'Contact Us').click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact h2')).toBeInViewport()
})
