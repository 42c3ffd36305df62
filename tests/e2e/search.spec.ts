import { labels as en } from '../../app/i18n/labels/en/search.ts'
import type { Page } from '@playwright/test'
import { eachLanguage, messages, type Locale } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, nextFrames, visit, visitApp } from './support/visit.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })

test('the keyboard opens the search and follows a result found while typing', async ({ page }) => {
  await visitApp(page, '/about')
  await page.keyboard.press('/')
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('voice asistant')
  await expect(dialog(page).getByRole('status')).toContainText('“voice asistant”')
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news/ai-voice-assistant')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await appStarted(page)
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('student')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=student')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('results for “student”')
  await expect(page.locator('main ol > li')).toHaveCount(10)

  await page.getByRole('searchbox').press('End')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('student/')
  await expect(dialog(page)).toHaveCount(0)
})

const searchLink = (page: Page, locale: Locale) => barLink(page, messages[locale].actions.search)

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} the bar opens the search, on phones too`, details, async ({ page }) => {
    const words = { en: 'price', zh: '费用', 'zh-TW': '費用' }
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await visitApp(page, '/', locale)
      await searchLink(page, locale).click()
      const field = page.getByRole('dialog').getByRole('searchbox')
      await expect(field).toBeFocused()
      await field.fill(words[locale])
      await expect(page.getByRole('dialog').locator('li mark').first()).toBeVisible()
      await page.getByRole('dialog').getByRole('button').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(searchLink(page, locale)).toBeFocused()
    }
  })
}

test('going back closes the search', async ({ page }) => {
  await visitApp(page, '/about')
  await page.getByRole('banner').locator('a[href="/projects"]').first().click()
  await expect(page.locator('main.projects')).toBeVisible()
  await appStarted(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page.locator('main.about')).toBeVisible()
  await expect(dialog).toBeHidden()
  await appStarted(page)
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expected: /\/assets\/search-|Failed to load resource/ })

  test('the search key does nothing', async ({ page }) => {
    const module = '**/assets/search-*.js'
    await visitApp(page, '/about')
    await page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { value: false }))
    await page.route(module, (route) => route.abort('internetdisconnected'))
    const fails = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/search-'))
    await page.keyboard.press('Control+k')
    await fails
    await nextFrames(page)
    await expect(dialog(page)).toHaveCount(0)
    await barLink(page, 'Projects').click()
    await expect(page).toHaveURL('/projects')
  })
})

test('what is being composed is searched for when the composition ends', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('q')!)
  })
  await page.clock.install()
  await visitApp(page, '/about', 'zh')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const keyboard = await context.newCDPSession(page)
  for (const text of ['ji', "ji'qi", "ji'qi'ren"]) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await expect(page.getByRole('searchbox')).toHaveValue(text)
    await page.clock.runFor(1_000)
  }
  await keyboard.send('Input.insertText', { text: '机器人' })
  await expect(page.locator('dialog[open] li a').first()).toBeVisible()
  expect(asked).toEqual(['机器人'])
})

test('arrow keys during text composition do not move the selection', async ({ page }) => {
  await visitApp(page, '/about', 'zh-TW')
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('AI')
  await expect(page.locator('dialog[open] li a').first()).toBeVisible()
  await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await expect(field).not.toBeFocused()
})

test('a click beside the search closes it, a drag does not', async ({ page }) => {
  await visitApp(page, '/about')
  await page.keyboard.press('/')
  const field = dialog(page).getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('voice')
  await field.hover({ position: { x: 40, y: 20 } })
  await page.mouse.down()
  await page.mouse.move(5, 300)
  await page.mouse.up()
  await nextFrames(page)
  await expect(field).toHaveValue('voice')
  await page.mouse.click(5, 300)
  await expect(dialog(page)).toHaveCount(0)
})

test('the whole search is reachable in a low window, and nothing found leads on', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 })
  await visitApp(page, '/about')
  await page.keyboard.press('/')
  await dialog(page).getByRole('searchbox').fill('student')
  await expect(dialog(page).getByRole('link')).toHaveCount(7)
  await dialog(page).getByRole('searchbox').fill('zzzz')
  await expect(dialog(page).getByRole('listitem').getByRole('link')).toHaveText(Object.values(en.links))
  const last = dialog(page).getByRole('checkbox')
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await dialog(page).evaluate((sheet) => sheet.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    500,
  )
})

test('the search key can be turned off permanently; Escape restores the focus', async ({ page }) => {
  await visitApp(page, '/search')
  await page.getByRole('checkbox').uncheck()
  await page.reload()
  await visitApp(page, '/search')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  const submit = page.getByRole('main').getByRole('button')
  await submit.focus()
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // The dialog is loaded by now and would open within the frame.
  await page.keyboard.press('/')
  await nextFrames(page)
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(submit).toBeFocused()
})

test('a mentor found by search is shown on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/search?q=Kofi+Mensah')
  await page.locator('main ol a').first().click()
  await expect(page).toHaveURL(/\/#mentor-/)
  await expect(page.getByRole('heading', { name: 'Kofi Mensah' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, news by year and sharing work', async ({ page }) => {
    await visit(page, '/zh-TW/about', 'en')
    await searchLink(page, 'zh-TW').click()
    await expect(page).toHaveURL('/zh-TW/search')
    await page.getByRole('searchbox').fill('学生')
    await page.getByRole('button', { name: '搜尋' }).click()
    await expect(page).toHaveURL(/\/zh-TW\/search\?q=/)
    await expect(page.locator('main ol mark').first()).toHaveText('學生')
    await page.getByRole('link', { name: messages['zh-TW'].pages.next }).click()
    await expect(page.locator('main ol > li').first()).toBeVisible()

    await visit(page, '/news')
    await page.getByRole('link', { name: /^2024/ }).click()
    await expect(page).toHaveURL('/news?year=2024')
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: 'Address of this article' })).toHaveValue(
      /^https?:.*\/news\//,
    )
    await page.getByText('WeChat', { exact: true }).click()
    const code = page.getByRole('img', { name: /QR code/ })
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test('a button copies the link of an article', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitApp(page, '/news/senior-care-project')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/news\/senior-care-project$/)
})
