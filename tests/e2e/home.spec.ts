import { languages, messages } from './support/languages.ts'
import { copy, idsOf, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const figures = ['10,000+', '95%', '13+', '500+']

const programs = {
  en: {
    weeks: '4 weeks',
    modes: [/online.*live tutoring/i, /online.*in-person workshops/i, /immersive.*in.person.*mentorship/i],
  },
  zh: { weeks: '4周', modes: [/线上.*直播辅导/, /线上.*线下工作坊/, /沉浸式线下.*一对一.*指导/] },
  'zh-TW': { weeks: '4週', modes: [/線上.*即時輔導/, /線上.*實體工作坊/, /沉浸式實體.*一對一.*指導/] },
}

const levels = {
  en: [/^Beginner.*AI Literacy/, /^Intermediate.*AI Programming/, /^Advanced.*AI Research/],
  zh: [/^初级.*AI 素养/, /^中级.*AI 编程/, /^高级.*AI 研究/],
  'zh-TW': [/^初階.*AI 素養/, /^中階.*AI 程式設計/, /^高階.*AI 研究/],
}

const summer = {
  en: [/Harvard/, /MIT/, /industry/i, 'Fewer than 10 spots left for July'],
  zh: [/哈佛/, /麻省理工/, /企业/, /七月.*不到10个/],
  'zh-TW': [/哈佛/, /麻省理工/, /業界/, /七月.*不到10位/],
}

const founding = {
  en: [/January 2024/, /AI literacy gap/, /incubated at a university/i, /innovation lab/],
  zh: [/2024年1月/, /AI 素养的鸿沟/, /孵化于大学创新实验室/],
  'zh-TW': [/2024年1月/, /AI 素養的落差/, /孵化自大學創新實驗室/],
}

const top20 = { en: 'Top 20 university application support', zh: /前20名大学申请/, 'zh-TW': /前20名大學申請/ }

const price = { en: 'under $6', zh: '不到 $6', 'zh-TW': '不到 $6' }

test('the page is a header, ten sections and a footer', async ({ page }) => {
  await visit(page, '/')
  const parts = await page.locator('body').evaluate((body) =>
    [...body.querySelectorAll('header.bar, main section, footer')].map((element) => ({
      tag: element.localName,
      id: element.id,
    })),
  )
  expect(parts.map(({ tag }) => tag)).toEqual(['header', ...Array<string>(10).fill('section'), 'footer'])
  expect(parts.map(({ id }) => id).filter(Boolean)).toEqual([
    'figures',
    'why',
    'programs',
    'summer',
    'pricing',
    'mentors',
    'news',
    'testimonials',
    'contact',
  ])
})

for (const locale of languages) {
  test.describe(`in ${locale}`, () => {
    test.beforeEach(({ page }) => visit(page, '/', locale))

    test('the hero names the academy and leads to the offers and to the contact form', async ({ page }) => {
      const hero = page.locator('main section').first()
      const text = (field: string) => copy('homePage', `hero.${field}`, locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('title'), { useInnerText: true })
      await expect(hero).toContainText(text('chip'))
      await expect(hero).toContainText(text('tagline'))
      await hero.getByRole('link', { name: text('primaryCta') }).click()
      await expect(page).toHaveURL('/#pricing')
      await expect(page.locator('#pricing h2')).toBeInViewport()
      await hero.getByRole('link', { name: text('secondaryCta') }).click()
      await expect(page).toHaveURL('/#contact')
      await expect(page.locator('#contact h2')).toBeInViewport()
    })

    test('the figures are stated', async ({ page }) => {
      const section = page.locator('main section').nth(1)
      for (const figure of figures) await expect(section.getByText(figure, { exact: true })).toBeAttached()
      await expect(section.getByText(price[locale])).toBeAttached()
    })

    test('the founding, the mission and the incubator are told', async ({ page }) => {
      for (const fact of founding[locale])
        await expect(page.locator('main section').nth(2)).toContainText(fact)
    })

    test('three programs last four weeks each, in their modes', async ({ page }) => {
      const steps = page.locator('main section').nth(3).locator('ol > li')
      await expect(steps).toHaveCount(3)
      for (const [index, mode] of programs[locale].modes.entries()) {
        await expect(steps.nth(index)).toContainText(programs[locale].weeks)
        await expect(steps.nth(index)).toContainText(mode)
      }
    })

    test('the summer program has ten days near Harvard, with visits to MIT and industry', async ({
      page,
    }) => {
      const section = page.locator('main section').nth(4)
      await expect(section.locator('ol > li')).toHaveCount(10)
      for (const fact of summer[locale]) await expect(section).toContainText(fact)
    })

    test('four services are on offer, each leading to the contact form', async ({ page }) => {
      const section = page.locator('#pricing')
      const titles = idsOf('service').map((id) => copy(id, 'title', locale))
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles)
      const links = section.getByRole('link', { name: messages[locale].actions.learnMore })
      await expect(links).toHaveCount(4)
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', '#contact')
      const offers = section.locator('.services__offer')
      await expect(offers.first().locator('li').filter({ hasText: levels[locale][0] })).toBeVisible()
      for (const level of levels[locale])
        await expect(offers.first().locator('li').filter({ hasText: level })).toHaveCount(1)
      await expect(offers.nth(1)).toContainText(top20[locale])
      await links.first().click()
      await expect(page.locator('#contact h2')).toBeInViewport()
    })

    test('three students are quoted by an initial and their path', async ({ page }) => {
      const quotes = page.locator('#testimonials figure')
      await expect(quotes).toHaveCount(3)
      for (const [index, id] of idsOf('testimonial').entries()) {
        const quote = quotes.nth(index)
        // What is not laid out yet has no inner text.
        await quote.scrollIntoViewIfNeeded()
        await expect(quote.locator('blockquote')).toContainText(copy(id, 'quote', locale))
        await expect(quote.locator('figcaption')).toHaveText(
          `${String(seed(id, 'name'))}${messages[locale].marks.comma.trim()} ${copy(id, 'role', locale)}`,
          { useInnerText: true },
        )
        expect(seed(id, 'name')).toMatch(/^[A-Z]$/)
      }
    })
  })
}

test('English words of the specification', async ({ page }) => {
  await visit(page, '/')
  const hero = page.locator('main section').first()
  await expect(hero).toContainText('Leading AI Education')
  await expect(hero.getByRole('link', { name: 'View Service Options' })).toHaveAttribute('href', '#pricing')
  await expect(hero.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '#contact')
  await expect(page.locator('#pricing').getByRole('heading', { level: 3 })).toHaveText([
    'Core Programs',
    'Premium Services',
    'Corporate Partnerships',
    'Support & Resources',
  ])
  await expect(page.locator('#pricing').getByRole('link', { name: /^Learn More/ })).toHaveCount(4)
})
