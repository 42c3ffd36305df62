import type { Page } from '@playwright/test'
import { byDefault, languageKey, languageTags, type Locale, savedLanguage } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { appMissing, barLink, laidOut, languageButton, visit, visitApp, withoutApp } from './support/visit.ts'

const steps: { locale: Locale; label: string; says: string; next: Locale }[] = [
  { locale: 'en', label: '简体', says: 'Switch to Simplified Chinese', next: 'zh' },
  { locale: 'zh', label: '繁體', says: 'Switch to Traditional Chinese', next: 'zh-TW' },
  { locale: 'zh-TW', label: 'EN', says: 'Switch to English', next: 'en' },
]

async function expectLanguage(page: Page, locale: Locale) {
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('homePage', 'hero.title', locale), {
    useInnerText: true,
  })
}

test('the button cycles through the languages and saves the choice', async ({ page }) => {
  await visitApp(page, '/')
  for (const { locale, label, says, next } of steps) {
    await expectLanguage(page, locale)
    await expect(languageButton(page)).toHaveAccessibleName(`${label} ${says}`)
    await expect(languageButton(page).getByText(label, { exact: true })).toBeVisible()
    await languageButton(page).click()
    await expectLanguage(page, next)
    expect(await savedLanguage(page)).toBe(next)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === languageKey)?.value).toBe(next)
  }
})

test('the choice is saved before the next language is loaded', async ({ page }) => {
  await visitApp(page, '/about')
  const saved = await languageButton(page).evaluate((element: HTMLElement, key) => {
    element.click()
    return localStorage.getItem(key)
  }, languageKey)
  expect(saved).toBe('zh')
})

test('the choice persists on reload, other pages and the next visit', async ({ page, context }) => {
  await visitApp(page, '/')
  await languageButton(page).click()
  await expectLanguage(page, 'zh')
  await page.reload()
  await expectLanguage(page, 'zh')
  await barLink(page, copy('siteSettings', 'navigation.about', 'zh')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('aboutPage', 'hero.heading', 'zh'))
  const nextVisit = await context.newPage()
  await nextVisit.goto('/')
  await expectLanguage(nextVisit, 'zh')
})

test('switching the language keeps the scroll position', async ({ page }) => {
  await visitApp(page, '/#testimonials')
  const heading = page.locator('#testimonials h2')
  await laidOut(page)
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await languageButton(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page).toHaveURL('/')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
})

test('switching the language at the top of a page stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The title rises when the page has come.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visitApp(page, '/')
  await languageButton(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  // As the last step of the switch the button has the focus again.
  await expect(page.getByRole('banner').locator('form button')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('without a network', () => {
  test.use({ expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('the place of a failed switch is not applied to another page', async ({ page, context }) => {
    await visitApp(page, '/about')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
    await context.setOffline(true)
    await languageButton(page).click()
    await expect(page.locator('main')).toHaveCount(0)
    await context.setOffline(false)
    await visitApp(page, '/privacy')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('before the app has started', () => {
  test.use({ expected: appMissing })

  test('the button works and saves the choice', async ({ page }) => {
    await withoutApp(page)
    await visit(page, '/about?from=here')
    await languageButton(page).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(page).toHaveURL('/about?from=here')
    expect(await savedLanguage(page)).toBe('zh')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button cycles through the languages, and the choice persists', async ({ page }) => {
    await visit(page, '/')
    for (const { label, says, next } of steps) {
      await expect(languageButton(page)).toHaveAccessibleName(`${label} ${says}`)
      await languageButton(page).click()
      await expectLanguage(page, next)
      // English is also the default.
      if (next !== 'zh') continue
      await page.goto('/')
      await expectLanguage(page, next)
    }
  })
})

for (const [country, language, values] of [
  ['TW', 'zh-Hant', ['zh-CN', 'zh-Hans', '"zh"', 'fr', '', 'EN']],
  ['CN', 'zh-Hans', ['zh-tw', 'zh_TW', 'zh-Hant']],
] as const) {
  test.describe(`a saved language, in ${country}`, () => {
    test.use({ extraHTTPHeaders: { 'x-test-country': country } })

    test('is used only if it is one of the three', byDefault(country === 'TW'), async ({ page, request }) => {
      for (const value of values) {
        const response = await request.get('/', { headers: { Cookie: `${languageKey}=${value}` } })
        expect(/<html lang="[^"]+"/.exec(await response.text())?.[0], value).toBe(`<html lang="${language}"`)
      }
      for (const value of values.slice(-2)) {
        await page.goto('/privacy')
        await page.evaluate(([key, saved]) => localStorage.setItem(key!, saved!), [
          languageKey,
          value,
        ] as const)
        await page.goto('/privacy')
        await expect(page.locator('html'), value).toHaveAttribute('lang', language)
      }
    })
  })
}
