import type { Page } from '@playwright/test'
import { eachLanguage } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, languageButton, nextFrames, visit, visitApp } from './support/visit.ts'

const bar = (page: Page) => page.getByRole('banner')
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

const everywhere = [
  ['home', '/'],
  ['about', '/about'],
  ['projects', '/projects'],
] as const

const onHomeOnly = [
  ['mentors', '#mentors'],
  ['services', '#pricing'],
  ['news', '#news'],
  ['testimonials', '#testimonials'],
] as const

for (const [locale, details] of eachLanguage('zh')) {
  test(`in ${locale} the bar has its links, the anchors only on the home page`, details, async ({ page }) => {
    const label = (name: string) => copy('siteSettings', `navigation.${name}`, locale)
    for (const [path, links, contact, current] of [
      ['/', [...everywhere, ...onHomeOnly], '#contact', 'home'],
      ['/about', everywhere, '/#contact', 'about'],
      ['/news/ai-showcase', [...everywhere, ['news', '/news']], '/#contact', 'news'],
    ] as const) {
      await visit(page, path, locale)
      const navigation = bar(page).getByRole('navigation').getByRole('link')
      await expect(navigation).toHaveText(links.map(([name]) => label(name)))
      const hrefs = await navigation.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual(links.map(([, href]) => href))
      await expect(bar(page).locator('[aria-current=page]')).toHaveText(label(current))
      const contactLink = barLink(page, label('contact'))
      await expect(contactLink).toHaveAttribute('href', contact)
      await expect(languageButton(page)).toBeVisible()
    }
  })
}

const sectionInView = (page: Page) => bar(page).locator('[aria-current=location]')

for (const [locale, details] of eachLanguage('zh')) {
  test(`in ${locale} the bar marks the section in view`, details, async ({ page }) => {
    await visitApp(page, '/', locale)
    await expect(sectionInView(page)).toHaveCount(0)
    for (const [name] of [...onHomeOnly, ['contact']] as const) {
      const label = copy('siteSettings', `navigation.${name}`, locale)
      await barLink(page, label).click()
      await expect(sectionInView(page), name).toHaveText(label)
      await expect(sectionInView(page), name).toHaveCSS('text-decoration-line', 'underline')
      await expect(bar(page).locator('[aria-current=page]'), name).toHaveCSS('text-decoration-line', 'none')
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(sectionInView(page)).toHaveCount(0)
  })
}

test(
  'the section in view is marked after Back, a hash link, and a change of language',
  { tag: '@long' },
  async ({ page }) => {
    await visitApp(page, '/#mentors')
    await expect(sectionInView(page)).toHaveText('Mentors')
    await barLink(page, 'About Us').click()
    await expect(page).toHaveURL('/about')
    await expect(sectionInView(page)).toHaveCount(0)
    await page.goBack()
    await expect(sectionInView(page)).toHaveText('Mentors')
    await barLink(page, 'News').click()
    await expect(sectionInView(page)).toHaveText('News')
    await page.goBack()
    await expect(sectionInView(page)).toHaveText('Mentors')
    await languageButton(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(sectionInView(page)).toHaveText(copy('siteSettings', 'navigation.mentors', 'zh'))
    await page.evaluate(() => document.querySelector('#testimonials')!.scrollIntoView())
    await expect(sectionInView(page)).toHaveText(copy('siteSettings', 'navigation.testimonials', 'zh'))
    await page.goto('/about')
    await appStarted(page)
    await bar(page).locator('a[href$="#contact"]').click()
    await expect(sectionInView(page)).toHaveText(copy('siteSettings', 'navigation.contact', 'zh'))
  },
)

test('the English labels are those of the specification', async ({ page }) => {
  await visit(page, '/')
  await expect(bar(page).getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Projects',
    'Mentors',
    'Services',
    'News',
    'Testimonials',
  ])
  await expect(barLink(page, 'Contact Us')).toBeVisible()
})

test('the bar is transparent up to 10 px, then white and translucent with a shadow', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  const look = () =>
    bar(page).evaluate((element) => {
      const { backgroundColor, boxShadow, position } = getComputedStyle(element)
      const [red, green, blue, alpha = '1'] = backgroundColor.match(/[\d.]+/g) ?? []
      const lightest = Math.min(Number(red), Number(green), Number(blue))
      return { position, top: element.getBoundingClientRect().top, lightest, alpha: Number(alpha), boxShadow }
    })
  const height = async () => (await bar(page).boundingBox())?.height ?? 0
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    await nextFrames(page)
  }
  expect(await look()).toMatchObject({ position: 'fixed', top: 0, alpha: 0, boxShadow: 'none' })
  const tall = await height()
  await scrollTo(10)
  expect(await look()).toMatchObject({ alpha: 0, boxShadow: 'none' })
  await scrollTo(11)
  const scrolled = await look()
  expect(scrolled).toMatchObject({ position: 'fixed', top: 0 })
  expect(scrolled.lightest).toBe(255)
  expect(scrolled.alpha).toBeGreaterThan(0.5)
  expect(scrolled.alpha).toBeLessThan(1)
  expect(scrolled.boxShadow).not.toBe('none')
  expect(await height()).toBeLessThan(tall)
  await scrollTo(10)
  expect(await look()).toMatchObject({ alpha: 0, boxShadow: 'none' })
})

test('links of the bar lead to the top of their page, also of the current page', async ({ page }) => {
  await visitApp(page, '/')
  for (const [name, path] of [
    ['Home', '/'],
    ['Projects', '/projects'],
    ['Projects', '/projects'],
    ['Home', '/'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500)
    await barLink(page, name).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrollY(page)).toBe(0)
  }
})

test('the current page is marked in the bar; the brand leads home', async ({ page }) => {
  await visitApp(page, '/about')
  const current = bar(page).locator('[aria-current=page]')
  await expect(current).toHaveText('About Us')
  await barLink(page, 'Projects').click()
  await expect(current).toHaveText('Projects')
  await bar(page)
    .getByRole('link', { name: /Lumipath/ })
    .click()
  await expect(page).toHaveURL('/')
})

test('title and canonical URL follow the page', async ({ page }) => {
  const link = (name: string) => barLink(page, name)
  const head = (selector: string) => page.locator(`head ${selector}`)
  await visitApp(page, '/')
  await link('Projects').click()
  await expect(head('[rel=canonical]')).toHaveAttribute('href', /\/projects$/)
  await expect(head('[property="og:url"]')).toHaveAttribute('content', /\/projects$/)
  await link('About Us').click()
  await expect(head('[rel=canonical]')).toHaveAttribute('href', /\/about$/)
  await expect(head('title')).toHaveCount(1)
  await page.goBack()
  await expect(head('[rel=canonical]')).toHaveAttribute('href', /\/projects$/)
  await expect(page).toHaveTitle(/Projects/)
})

test('the skip link skips the bar', async ({ page }) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
