import type { Page } from '@playwright/test'
import { languages } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { nextFrames, visit, visitApp } from './support/visit.ts'

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

for (const locale of languages) {
  test(`in ${locale} the bar has its links, the anchors only on the home page`, async ({ page }) => {
    const label = (name: string) => copy('siteSettings', `navigation.${name}`, locale)
    for (const [path, links, contact] of [
      ['/', [...everywhere, ...onHomeOnly], '#contact'],
      ['/about', everywhere, '/#contact'],
      ['/news/ai-showcase', everywhere, '/#contact'],
    ] as const) {
      await visit(page, path, locale)
      const navigation = bar(page).getByRole('navigation').getByRole('link')
      await expect(navigation).toHaveText(links.map(([name]) => label(name)))
      const hrefs = await navigation.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual(links.map(([, href]) => href))
      const contactLink = bar(page).getByRole('link', { name: label('contact') })
      await expect(contactLink).toHaveAttribute('href', contact)
      await expect(bar(page).getByRole('button', { name: /Switch to/ })).toBeVisible()
    }
  })
}

test('English labels of the bar', async ({ page }) => {
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
  await expect(bar(page).getByRole('link', { name: 'Contact Us' })).toBeVisible()
})

test('the bar stays on top: transparent at first, white and translucent with a shadow beyond 10 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
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

test('links of the bar lead to the top of their page, also of the page one is on', async ({ page }) => {
  await visitApp(page, '/')
  for (const [name, path] of [
    ['Home', '/'],
    ['About Us', '/about'],
    ['About Us', '/about'],
    ['Projects', '/projects'],
    ['Projects', '/projects'],
    ['Home', '/'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500)
    await bar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrollY(page)).toBe(0)
  }
})

test('the brand leads home', async ({ page }) => {
  await visitApp(page, '/privacy')
  await bar(page)
    .getByRole('link', { name: /Lumipath/ })
    .click()
  await expect(page).toHaveURL('/')
})

test('Contact Us leads to the contact section, on the home page and from elsewhere', async ({ page }) => {
  await visitApp(page, '/')
  await bar(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact h2')).toBeInViewport()
  await visitApp(page, '/projects')
  await bar(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact h2')).toBeInViewport()
})

test('the page one is on is marked in the bar', async ({ page }) => {
  await visitApp(page, '/about')
  const current = bar(page).locator('[aria-current=page]')
  await expect(current).toHaveText('About Us')
  await bar(page).getByRole('link', { name: 'Projects' }).click()
  await expect(current).toHaveText('Projects')
})

test('title and address in the head follow the page', async ({ page }) => {
  const link = (name: string) => bar(page).getByRole('link', { name })
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

test.describe('a page whose link has been pointed at', () => {
  // Its pictures are not fetched ahead.
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

  const fetched = (page: Page, path: string) =>
    Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`),
      page.waitForFunction((id) => window.__remixRouteModules[id], `routes${path}`),
    ])
  const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

  test('opens without the network, with its styles', async ({ page, context }) => {
    await visitApp(page, '/')
    const comes = fetched(page, '/projects')
    await link(page, 'Projects').hover()
    await comes
    await expect(page.locator('link[as=style][data-state=loaded]')).toHaveCount(1)
    await context.setOffline(true)
    await link(page, 'Projects').click()
    await expect(page.locator('.project')).not.toHaveCount(0)
    await expect(page).toHaveTitle(/Projects/)
    await expect(page.locator('.project').first()).toHaveCSS('display', 'grid')
  })

  test('opens in the language that was chosen meanwhile', async ({ page }) => {
    await visitApp(page, '/privacy')
    const comes = fetched(page, '/about')
    await link(page, 'About Us').hover()
    await comes
    await bar(page)
      .getByRole('button', { name: /Switch to/ })
      .click()
    const about = copy('siteSettings', 'navigation.about', 'zh')
    await link(page, about).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  })
})

test('a keyboard visitor can skip the bar', async ({ page }) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
