import { languages, languageTags } from './support/languages.ts'
import { placeOf } from './support/place.ts'
import { newsSlugs } from './support/routes.ts'
import { copy, idsOf, textsOf } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

const news = newsSlugs.map((slug) => `news-${slug}`)

/** Documents whose texts a page shows, and the fields that it leaves out. */
const documents: [path: string, ids: string[], without: string[]][] = [
  [
    '/',
    ['homePage', 'summerProgram', ...['program', 'service', 'mentor', 'testimonial'].flatMap(idsOf)],
    ['sentText'],
  ],
  ['/', news, ['body', 'video', 'launchLink']],
  ['/about', ['aboutPage'], []],
  ['/projects', ['projectsPage', ...idsOf('project')], []],
  ['/privacy', ['legal-privacy'], []],
  ...news.map((id): [string, string[], string[]] => [`/news/${id.replace('news-', '')}`, [id], []]),
]

const bare = (text: string) => text.replace(/\s/g, '')

for (const locale of languages) {
  test(`in ${locale} every page is complete in the document itself`, async ({ page }) => {
    for (const [path, ids, without] of documents) {
      await visit(page, path, locale)
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
      const content = bare((await page.locator('body').textContent()) ?? '')
      const missing = textsOf(ids, locale, { without }).filter((text) => !content.includes(bare(text)))
      expect(missing, path).toEqual([])
    }
  })

  test(`in ${locale} pages have a title and a description of their own`, async ({ page }) => {
    const seen = new Set<string>()
    for (const [path, id] of [
      ['/', 'homePage'],
      ['/about', 'aboutPage'],
      ['/projects', 'projectsPage'],
      ['/privacy', 'legal-privacy'],
      ['/news/ai-showcase', 'news-ai-showcase'],
    ] as const) {
      await visit(page, path, locale)
      await expect(page).toHaveTitle(new RegExp(copy(id, 'seo.title', locale).replace(/[|?.()]/g, '.')))
      const description = page.locator('meta[name=description]')
      await expect(description).toHaveAttribute('content', copy(id, 'seo.description', locale))
      seen.add(await page.title())
    }
    expect(seen.size).toBe(5)
  })
}

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('the bar shows its links instead of a menu that would not open, and covers no words', async ({
    page,
  }) => {
    const bar = page.getByRole('banner')
    for (const locale of languages)
      for (const path of ['/', '/about', '/chat']) {
        await visit(page, path, locale)
        await expect(page.locator('[data-menu]'), path).toBeHidden()
        for (const name of ['home', 'about', 'projects', 'contact'])
          await expect(
            bar.getByRole('link', { name: copy('siteSettings', `navigation.${name}`, locale), exact: true }),
            path,
          ).toBeInViewport({ ratio: 1 })
        const [{ y, height }, heading] = await Promise.all([
          placeOf(bar),
          placeOf(page.getByRole('heading', { level: 1 })),
        ])
        expect(heading.y, path).toBeGreaterThan(y + height)
      }
    await visit(page, '/about')
    await bar.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL('/projects')
  })
})

test('the sections are reached by their addresses', async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact h2')).toBeInViewport()
})
