import {
  byDefault,
  eachLanguage,
  eachPage,
  languageKey,
  languages,
  messages,
  type Locale,
} from './support/languages.ts'
import { newsSlugs } from './support/routes.ts'
import { copy, seed, textsOf } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit, visitApp } from './support/visit.ts'

type Dates = { en: string; chinese: string }

const dates: Record<string, Dates> = {
  'ai-education-revolution': { en: 'May 15, 2024', chinese: '2024年5月15日' },
  'hybrid-learning-model': { en: 'April 22, 2024', chinese: '2024年4月22日' },
  'industry-partnerships': { en: 'March 10, 2024', chinese: '2024年3月10日' },
  'student-success-stories': { en: 'June 1, 2024', chinese: '2024年6月1日' },
  'future-of-ai-education': { en: 'May 27, 2025', chinese: '2025年5月27日' },
  'lumipath-agent-launch': { en: 'September 17, 2025', chinese: '2025年9月17日' },
  'ai-voice-assistant': { en: 'September 26, 2024', chinese: '2024年9月26日' },
  'senior-care-project': { en: 'September 25, 2025', chinese: '2025年9月25日' },
}

const facts: Record<string, { en: RegExp[]; chinese: RegExp[] }> = {
  'ai-education-revolution': {
    en: [
      /AI Research/,
      /Applications open/,
      /first cohort/,
      /September .*2024/,
      /intermediate track/,
      /equivalent experience of machine learning/,
    ],
    chinese: [
      /AI 研究/,
      /接受申[请請]/,
      /首[届屆]/,
      /2024年9月/,
      /中[级階][课課]程/,
      /同等的[机機]器[学學][习習][经經][验驗]/,
    ],
  },
  'hybrid-learning-model': {
    en: [/AI in Health/, /three Lumipath teams/, /94%/],
    chinese: [/[医醫][疗療] AI/, /三支/, /94%/],
  },
  'industry-partnerships': {
    en: [/Calder Bay University/, /Northmere Institute of Technology/, /Wyndale University/],
    chinese: [/卡德[湾灣]大[学學]/, /[诺諾]斯米[尔爾]理工[学學]院/, /[温溫]代[尔爾]大[学學]/],
  },
  'student-success-stories': { en: [/high school/], chinese: [/高中/] },
  'future-of-ai-education': { en: [/Innovation Challenge/], chinese: [/[创創]新挑[战戰][赛賽]/] },
}

const featured = [
  'senior-care-project',
  'lumipath-agent-launch',
  'future-of-ai-education',
  'ai-voice-assistant',
]
const standalone = 'ai-voice-assistant'
const dateOf = (slug: string, locale: Locale) => dates[slug]?.[locale === 'en' ? 'en' : 'chinese']

test('articles state the dates and facts of the specification', async ({ request }) => {
  for (const locale of languages) {
    for (const slug of Object.keys(dates)) {
      const response = await request.get(`/news/${slug}`, { headers: { Cookie: `${languageKey}=${locale}` } })
      const main =
        /<main.*<\/main>/s
          .exec(await response.text())?.[0]
          .replace(/<[^>]+>/g, '')
          .replaceAll('\u00A0', ' ') ?? ''
      expect(main, slug).toContain(dateOf(slug, locale))
      for (const fact of facts[slug]?.[locale === 'en' ? 'en' : 'chinese'] ?? [])
        expect(main, slug).toMatch(fact)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const kinds = ['senior-care-project', standalone, 'student-success-stories']
  for (const { locale, paths: slugs, isDefault } of eachPage(newsSlugs, 'zh-TW', kinds)) {
    const title = `in ${locale} ${isDefault ? 'articles of each kind have' : 'every article has'} title, date, text and link back`
    test(title, byDefault(isDefault), async ({ page }) => {
      const { actions } = messages[locale]
      for (const slug of slugs) {
        const id = `news-${slug}`
        const response = await visit(page, `/news/${slug}`, locale, { waitUntil: 'domcontentloaded' })
        expect(response.status(), slug).toBe(200)
        const main = page.locator('main')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(copy(id, 'title', locale))
        const time = main.locator('time').first()
        await expect(time).toHaveAttribute('datetime', String(seed(id, 'date')))
        await expect(time).toHaveText(locale === 'en' ? /^\w+ \d+, \d{4}$/ : /^\d{4}年\d+月\d+日$/)
        const text = ((await main.textContent()) ?? '').replace(/\s/g, '')
        for (const part of textsOf([id], locale)) expect(text, slug).toContain(part.replace(/\s/g, ''))
        const back = main.getByRole('link', { name: actions.backToNews })
        if (slug === standalone) await expect(back).toHaveCount(0)
        else await expect(back.first()).toHaveAttribute('href', '/#news')
      }
    })
  }

  for (const [locale, details] of eachLanguage('en')) {
    test(
      `in ${locale} the home page lists the newest article, the featured ones, then all others`,
      details,
      async ({ page }) => {
        await visit(page, '/', locale, { waitUntil: 'domcontentloaded' })
        const found = await page.locator('#news li').evaluateAll((all) =>
          all.map((item) => ({
            slug: item.querySelector('a')?.getAttribute('href')?.replace('/news/', '') ?? '',
            pictures: item.querySelectorAll('img').length,
            text: item.textContent.replaceAll('\u00A0', ' '),
          })),
        )
        expect(found[0]?.slug).toBe('showcase-2026')
        expect(found.slice(1, 5).map(({ slug }) => slug)).toEqual(featured)
        expect(found.map(({ slug }) => slug).toSorted()).toEqual(newsSlugs.toSorted())
        for (const [index, { slug, pictures, text }] of found.entries()) {
          expect(text).toContain(copy(`news-${slug}`, 'title', locale))
          expect(text).toContain(copy(`news-${slug}`, 'excerpt', locale))
          expect(text).toContain(messages[locale].actions.readMore)
          expect(text).toContain(dateOf(slug, locale) ?? '')
          // The featured ones, and the newest of the others.
          expect(pictures, slug).toBe(index < 5 ? 1 : 0)
        }
      },
    )
  }
})

test('an article of the home page opens at its top and leads back to the news', async ({ page }) => {
  await visitApp(page, '/#news')
  await page.locator('#news [href="/news/senior-care-project"]').click()
  await expect(page).toHaveURL('/news/senior-care-project')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Back to News' }).first().click()
  await expect(page).toHaveURL('/#news')
  await expect(page.locator('#news h2')).toBeInViewport()
})

test('the poster of an article is not reused for the next one', async ({ page }) => {
  const poster = page.locator('article img').first()
  await visitApp(page, '/news')
  await page.locator('main li .more').first().click()
  await expect(poster).toBeVisible()
  await poster.evaluate((image) => image.classList.add('before'))
  const next = page.locator(`[aria-labelledby='read-next'] a:not([href$=${standalone}])`).first()
  const href = (await next.getAttribute('href'))!
  await next.click()
  await expect(page).toHaveURL(href)
  await expect(poster).toBeVisible()
  await expect(page.locator('.before')).toHaveCount(0)
})

for (const [locale, details] of eachLanguage('zh')) {
  test(
    `in ${locale} the standalone article has no header and footer, and leads home`,
    details,
    async ({ page }) => {
      const minutes = { en: '5 min read', zh: '5分钟', 'zh-TW': '5分鐘' }
      await visitApp(page, `/news/${standalone}`, locale)
      await expect(page.locator('body > header, footer')).toHaveCount(0)
      await expect(page.locator('main')).toContainText(minutes[locale])
      const back = page.getByRole('link', { name: messages[locale].actions.backToHome }).first()
      await expect(back).toHaveAttribute('href', '/')
      await back.click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner')).toBeVisible()
    },
  )
}

for (const [locale, details] of eachLanguage('zh')) {
  test(`in ${locale} launch link and poster are described`, details, async ({ page }) => {
    const launch = 'news-lumipath-agent-launch'
    await visit(page, '/news/lumipath-agent-launch', locale)
    const link = page.getByRole('link', { name: copy(launch, 'launchLink.label', locale) })
    await expect(link).toHaveAttribute('href', String(seed(launch, 'launchLink.url')))
    await expect(link).toHaveAttribute('target', '_blank')
    await visit(page, '/news/senior-care-project', locale)
    const alt = copy('news-senior-care-project', 'poster.alt', locale)
    const poster = page.locator('main').getByRole('img', { name: alt })
    await expect(poster).toBeVisible()
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  })
}
