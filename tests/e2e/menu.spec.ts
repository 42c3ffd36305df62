import type { Page } from '@playwright/test'
import { languages as table } from '../../app/i18n/languages.ts'
import { byDefault, eachLanguage, languages, messages } from './support/languages.ts'
import { placeOf } from './support/position.ts'
import { copy, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { appMissing, languageButton, visit, visitApp, withoutApp } from './support/visit.ts'

test.use({ viewport: { width: 390, height: 800 } })

const links = ['home', 'about', 'projects', 'mentors', 'services', 'news', 'testimonials', 'contact']
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} the links are in a panel of 300 px on the right`, details, async ({ page }) => {
    await visit(page, '/', locale)
    const { a11y } = messages[locale]
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
    await expect(languageButton(page)).toBeVisible()
    await page.getByRole('button', { name: a11y.openMenu }).click()
    const panel = page.getByRole('dialog', { name: a11y.menu })
    expect(await placeOf(panel)).toEqual({ x: 90, y: 0, width: 300, height: 800 })
    const labels = links.map((name) => copy('siteSettings', `navigation.${name}`, locale))
    await expect(panel.getByRole('link')).toHaveText([
      ...labels,
      messages[locale].programs.dates,
      copy('siteSettings', 'footer.faqLabel', locale),
      String(seed('siteSettings', 'phone')),
    ])
    await expect(panel).toContainText(String(seed('siteSettings', 'wechatId')))
    const others = languages.filter((language) => language !== locale)
    await expect(panel.locator('[action="/api/language"] button')).toHaveText(
      others.map((language) => table[language].name),
    )
    await panel.getByRole('button', { name: a11y.closeMenu }).click()
    await expect(panel).toBeHidden()
  })
}

test('the panel marks the section in view', async ({ page }) => {
  await visitApp(page, '/#news')
  await openMenu(page)
  const marked = menu(page).locator('[aria-current=location]')
  await expect(marked).toHaveText('News')
  await expect(marked).toHaveCSS('text-decoration-line', 'underline')
  await expect(menu(page).locator('[aria-current=page]')).toHaveCSS('text-decoration-line', 'none')
})

const someSteps = [
  ['News', '/#news'],
  ['Home', '/'],
  ['About Us', '/about'],
  ['About Us', '/about'],
  ['Contact Us', '/#contact'],
] as const

const furtherSteps = [
  ['Mentors', '/#mentors'],
  ['Services', '/#pricing'],
  ['Testimonials', '/#testimonials'],
  ['Projects', '/projects'],
  ['Contact Us', '/#contact'],
] as const

for (const [kind, steps] of [
  ['a section, to this page and to another', someSteps],
  ['further targets', furtherSteps],
] as const)
  test(
    `a link to ${kind} closes the panel and leads there`,
    byDefault(steps === someSteps),
    async ({ page }) => {
      await visitApp(page, '/')
      for (const [name, url] of steps) {
        await openMenu(page)
        await menu(page).getByRole('link', { name, exact: true }).click()
        await expect(menu(page)).toBeHidden()
        await expect(page).toHaveURL(url)
      }
      await expect(page.locator('#contact h2')).toBeInViewport()
    },
  )

test('going back closes the panel', async ({ page }) => {
  await visitApp(page, '/')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'About Us', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await openMenu(page)
  await expect(menu(page)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeHidden()
})

test('the focus stays inside until Escape returns it', async ({ page }) => {
  await visitApp(page, '/')
  await openMenu(page)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      if (activeElement?.closest('dialog')) return 'inside'
      // Controls of the browser follow the last link.
      return activeElement === document.body ? 'browser' : 'outside'
    })
  expect(await focused()).toBe('inside')
  const positions: string[] = []
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    positions.push(await focused())
  }
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Shift+Tab')
    positions.push(await focused())
  }
  expect(positions).not.toContain('outside')
  expect(positions.filter((position) => position === 'inside').length).toBeGreaterThan(18)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('a click outside the panel closes it, a click inside does not', async ({ page }) => {
  await visitApp(page, '/about')
  await openMenu(page)
  await page.mouse.click(200, 780)
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(40, 400)
  await expect(menu(page)).toBeHidden()
})

test.describe('before the app has started', () => {
  test.use({ expected: appMissing })

  test('the panel opens and its links work', async ({ page }) => {
    await withoutApp(page)
    await visit(page, '/')
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'News' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL('/#news')
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
  })
})
