import { languages, languageTags } from './support/languages.ts'
import { newsSlugs } from './support/routes.ts'
import { copy, idsOf, textsOf } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

const news = newsSlugs.map((slug) => `news-${slug}`)

/** Documents whose texts a page shows, and the fields that it leaves out. */
const documents: [path: string, ids: string[], without: string[]][] = [
  ['/', ['homePage', 'summerProgram', ...['program', 'service', 'mentor', 'testimonial'].flatMap(idsOf)], []],
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

test('the sections are reached by their addresses', async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact h2')).toBeInViewport()
})
