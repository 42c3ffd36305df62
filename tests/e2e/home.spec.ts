import { homeAnchors, type HomeSection } from '../../app/pages/home/home-sections.ts'
import { eachLanguage, messages } from './support/languages.ts'
import { copy, idsOf, seed } from './support/seed.ts'
import { holdRequests } from './support/hold.ts'
import { placeOf } from './support/position.ts'
import { expect, test } from './support/test.ts'
import { appStarted, visit, visitApp } from './support/visit.ts'

const figures = ['10,000+', '95%', '13+', '500+']

const programs = {
  en: {
    weeks: '4 weeks',
    modes: [/online.*live tutoring/i, /online.*in-person workshops/i, /immersive.*in.person.*mentorship/i],
  },
  zh: { weeks: '四周', modes: [/线上.*真人辅导.*直播/, /线上.*线下工作坊/, /沉浸式线下.*一对一.*指导/] },
  'zh-TW': {
    weeks: '四週',
    modes: [/線上.*即時輔導.*線上課/, /線上.*實體工作坊/, /沉浸式實體.*一對一.*指導/],
  },
}

const levels = {
  en: [/^Beginner.*AI Literacy/, /^Intermediate.*AI Programming/, /^Advanced.*AI Research/],
  zh: [/^初级.*AI\s素养/, /^中级.*AI\s编程/, /^高级.*AI\s研究/],
  'zh-TW': [/^初階.*AI\s素養/, /^中階.*AI\s程式設計/, /^高階.*AI\s研究/],
}

const summer = {
  en: [/Harvard/, /MIT/, /industry/i, 'Fewer than 10 spots left for July'],
  zh: [/哈佛/, /麻省理工/, /企业/, /七月.*不到10个/],
  'zh-TW': [/哈佛/, /麻省理工/, /企業/, /七月.*不到10個/],
}

const founding = {
  en: [/January 2024/, /AI literacy gap/, /incubated at a university/i, /innovation lab/],
  zh: [/2024年1月/, /AI 素养这一课/, /孵化于大学创新实验室/],
  'zh-TW': [/2024年1月/, /AI 素養這一課/, /由大學創新實驗室育成/],
}

const top20 = { en: 'Top 20 university application support', zh: /前20名校申请/, 'zh-TW': /前20大名校申請/ }

const price = { en: 'under $6', zh: '不到 $6', 'zh-TW': '不到 $6' }

test('the page is a header, the listed sections and a footer', async ({ page }) => {
  await visit(page, '/')
  const parts = await page.locator('body').evaluate((body) =>
    [...body.querySelectorAll('body > header, main section, footer')].map((element) => ({
      tag: element.localName,
      id: element.id,
    })),
  )
  const sections = Object.values(homeAnchors).map((id) => ({ tag: 'section', id }))
  expect(parts).toEqual([{ tag: 'header', id: expect.any(String) }, ...sections, { tag: 'footer', id: '' }])
  expect(sections.length).toBeGreaterThanOrEqual(10)
})

test('the first screen needs no style sheet; the app keeps that of the other sections', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/route-.*\.css$/)
  await visit(page, '/', 'zh-TW', { waitUntil: 'commit' })
  const shown = [
    page.getByRole('heading', { level: 1 }),
    page.locator('.hero').getByRole('link').first(),
    page.locator('.hero img'),
    page.getByRole('banner'),
  ]
  const places = () => Promise.all(shown.map(placeOf))
  const before = await places()
  await expect(page.locator('#mentors')).not.toBeAttached()
  release()
  await appStarted(page)
  expect(await places()).toEqual(before)
  const width = () => page.locator('#pricing h2').evaluate((heading) => heading.clientWidth)
  const styled = await width()
  await page
    .locator('footer')
    .getByRole('link', { name: copy('legal-privacy', 'title', 'zh-TW') })
    .click()
  await expect(page.locator('.hero')).not.toBeAttached()
  await page.goBack()
  // First there is the kept copy of the page, then the page.
  await expect.poll(width).toBe(styled)
})

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} the sections state the facts of the specification`, details, async ({ page }) => {
    await visit(page, '/', locale)
    const hero = page.locator('main section').first()
    const section = (name: HomeSection) => page.locator(`#${homeAnchors[name]}`)
    const [numbers, why] = [section('figures'), section('why')]
    const [steps, days] = [section('programs'), section('summer')]
    const text = (field: string) => copy('homePage', `hero.${field}`, locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('title'), { useInnerText: true })
    await expect(hero).toContainText(text('chip'))
    await expect(hero).toContainText(text('tagline'))

    for (const figure of figures)
      await expect(numbers.locator('ul').getByText(figure, { exact: true })).toBeAttached()
    await expect(numbers.getByText(price[locale])).toBeAttached()
    for (const fact of founding[locale]) await expect(why).toContainText(fact)

    await expect(steps.locator('ol > li[id]')).toHaveCount(3)
    for (const [index, mode] of programs[locale].modes.entries()) {
      const step = steps.locator('ol > li[id]').nth(index)
      await expect(step).toContainText(programs[locale].weeks)
      await expect(step).toContainText(mode)
    }
    await expect(days.locator('ol > li')).toHaveCount(10)
    for (const fact of summer[locale]) await expect(days).toContainText(fact)

    const services = page.locator('#pricing')
    const titles = idsOf('service').map((id) => copy(id, 'title', locale))
    await expect(services.getByRole('heading', { level: 3 })).toHaveText(titles)
    const links = services.getByRole('link', { name: messages[locale].actions.learnMore })
    await expect(links).toHaveCount(4)
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\?topic=\S+#contact$/)
    const offers = services.locator('li[data-reveal]')
    for (const level of levels[locale])
      await expect(offers.first().locator('li').filter({ hasText: level })).toHaveCount(1)
    await expect(offers.nth(1)).toContainText(top20[locale])

    const quotes = page.locator('#testimonials figure')
    await expect(quotes).toHaveCount(3)
    for (const [index, id] of idsOf('testimonial').entries()) {
      const quote = quotes.nth(index)
      // Text outside the viewport has no inner text before it is laid out.
      await quote.scrollIntoViewIfNeeded()
      await expect(quote.locator('blockquote')).toContainText(copy(id, 'quote', locale))
      const author = `${String(seed(id, 'name'))}${messages[locale].marks.comma.trim()} ${copy(id, 'role', locale)}`
      await expect(quote.locator('figcaption')).toHaveText(author, { useInnerText: true })
      expect(seed(id, 'name')).toMatch(/^[A-Z]$/)
    }
  })
}

test('the hero leads to the services and to the contact form, a service to the form', async ({ page }) => {
  await visitApp(page, '/')
  const hero = page.locator('main section').first()
  for (const [width, height] of [
    [360, 640],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['View Service Options', 'Contact Us'])
      await expect(hero.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  for (const [link, id] of [
    [hero.getByRole('link', { name: 'View Service Options' }), 'pricing'],
    [hero.getByRole('link', { name: 'Contact Us' }), 'contact'],
    [
      page
        .locator('#pricing')
        .getByRole('link', { name: /^Learn More/ })
        .first(),
      'contact',
    ],
  ] as const) {
    await link.click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect(page.locator(`#${id} h2`)).toBeInViewport()
  }
})

test('Services names each program with its next start and price, on phones too', async ({ page }) => {
  await visit(page, '/')
  const [services, hero] = [page.locator('#pricing'), page.locator('main section').first()]
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [name, id] of [
      ['Beginner (AI Literacy) from January 5 · $165', 'program-beginner'],
      ['Intermediate (AI Programming) from February 16 · $165', 'program-intermediate'],
      ['Advanced (AI Research) from March 30 · $165', 'program-advanced'],
    ] as const) {
      const link = services.getByRole('link', { name })
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', `#${id}`)
    }
    // What it is about comes before the link to ask.
    const offer = services.locator('li[id]').first()
    const text = await placeOf(offer.locator('p').first())
    expect((await placeOf(offer.getByRole('link', { name: /^Learn More/ }))).y).toBeGreaterThan(text.y)
  }
  // Once all have begun, the link has no date.
  const start = hero.getByRole('link', { name: /^Next start .+ · Online · \$165$|^Dates and prices$/ })
  await expect(start).toHaveAttribute('href', '#programs')
})

test('the English texts are those of the specification', async ({ page }) => {
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

test('on a wide screen the home page has less than 15.5 screens; mentors and news unfold in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/')
  await page.evaluate(() => document.documentElement.setAttribute('data-all-rendered', ''))
  const screens = await page
    .locator('footer')
    .evaluate((footer) => (footer.getBoundingClientRect().bottom + scrollY) / innerHeight)
  expect(screens).toBeLessThan(15.5)
  for (const [section, count] of [
    ['#mentors', 12],
    ['#news', 5],
  ] as const) {
    const items = page.locator(`${section} li`)
    await expect(items.filter({ visible: true })).toHaveCount(count)
    await page.locator(`${section} summary`).filter({ visible: true }).click()
    await expect(items.last()).toBeVisible()
  }
  await expect(page.locator('#programs li dt').first()).toBeVisible()
})
