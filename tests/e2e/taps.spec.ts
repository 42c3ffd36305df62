import type { Page } from '@playwright/test'
import { contactForm } from './support/contact-message.ts'
import { holdRequests } from './support/hold.ts'
import { expect, test } from './support/test.ts'
import { barLink, nextFrames, visitApp } from './support/visit.ts'

const position = (page: Page) => page.evaluate(() => window.scrollY)
const shownMain = (page: Page) => page.locator('main').filter({ visible: true })

async function scrollPage(page: Page, top: number) {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrames(page)
}

/** What stylesheets decide for the elements of the shown page. */
const stylesOf = (page: Page) =>
  shownMain(page).evaluate((main) =>
    [...main.querySelectorAll('*')].map((element) => {
      const computed = element.computedStyleMap()
      return ['margin-top', 'padding-top', 'font-size'].map((name) => `${name}: ${computed.get(name)}`).join()
    }),
  )

const heightsOf = (page: Page) =>
  shownMain(page).evaluate((main) =>
    [...main.querySelectorAll(':scope > section')].map((section) => section.getBoundingClientRect().height),
  )

// Remix reports the request that a second tap has cancelled.
test.use({ expected: /signal is aborted/ })

test('a pressed link is marked until its page is shown, also in static content', async ({ page }) => {
  await visitApp(page, '/about')
  const release = await holdRequests(page, /\.data/)
  for (const link of [barLink(page, 'Projects'), page.locator('footer a[href="/privacy"]')]) {
    await link.click()
    await expect(link).toHaveAttribute('data-pressed')
    await expect(link).toHaveCSS('outline-style', 'dashed')
  }
  release()
  await expect(page).toHaveURL('/privacy')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('the progress line appears after 250 ms and shows on every background, with motion and without', async ({
  page,
}) => {
  await visitApp(page, '/about')
  const release = await holdRequests(page, /\.data/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const line = page.locator('[data-progress]')
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    const look = await line.evaluate((element) => {
      const [animation] = element.getAnimations()
      animation!.pause()
      const widthAt = (time: number) => {
        animation!.currentTime = time
        return element.getBoundingClientRect().width
      }
      const { borderTopColor, boxShadow } = getComputedStyle(element)
      return {
        early: widthAt(240),
        late: widthAt(800),
        colours: [borderTopColor, boxShadow.split(') ')[0] + ')'],
      }
    })
    expect(look.early).toBe(0)
    expect(look.late).toBeGreaterThan(50)
    expect(look.colours, reducedMotion).toEqual(['rgb(23, 25, 31)', 'rgb(246, 241, 230)'])
  }
  release()
  await expect(line).toHaveCount(0)
})

test('Back shows the first page as it was before its data arrive, then the app takes it over', async ({
  page,
}) => {
  await visitApp(page, '/')
  await scrollPage(page, 2_000)
  await expect(page.locator('html')).toHaveAttribute('data-all-rendered')
  const shown = await page.locator('main [data-shown]').count()
  const [styles, heights] = [await stylesOf(page), await heightsOf(page)]
  await barLink(page, 'Projects').click()
  await expect(page.locator('main.projects')).toBeVisible()
  const release = await holdRequests(page, /_root\.data/)
  await page.goBack()
  await expect(shownMain(page)).toHaveClass('home')
  expect(await position(page)).toBe(2_000)
  expect(await stylesOf(page)).toEqual(styles)
  // Sections that are not laid out count, too: a 64th of a pixel can move the position by a whole one.
  expect(await heightsOf(page)).toEqual(heights)
  release()
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  await expect(page.locator('main')).toHaveCount(1)
  expect(await position(page)).toBe(2_000)
  expect(await page.locator('main [data-shown]').count()).toBeGreaterThanOrEqual(shown)
  await expect(page).toHaveTitle(/^Lumipath/)
  const form = contactForm(page)
  await form.getByRole('button').press('Enter')
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await page.locator('#news a[href="/news"]').click()
  await expect(page).toHaveURL('/news')
})

test.describe('before the data arrive', () => {
  test('Back and Forward keep what was unfolded on pages of the app', async ({ page }) => {
    await visitApp(page, '/about')
    await barLink(page, 'Projects').click()
    const fold = page.locator('main.projects details').nth(3)
    await fold.locator('summary').click()
    await scrollPage(page, 900)
    await barLink(page, 'About Us').click()
    await expect(page.locator('main.about')).toBeVisible()
    const release = await holdRequests(page, /\.data/)
    await page.goBack()
    await expect(fold).toHaveAttribute('open')
    expect(await position(page)).toBe(900)
    await page.goForward()
    await expect(shownMain(page)).toHaveClass(/about/)
    release()
    await expect(page.locator('main')).toHaveCount(1)
    await page.goBack()
    await expect(fold).toHaveAttribute('open')
    await expect(page.locator('[data-kept]')).toHaveCount(0)
  })
})

test('after Back pages have their own styles, whatever has been shown between', async ({ page }) => {
  await visitApp(page, '/')
  const styles = await stylesOf(page)
  await barLink(page, 'Projects').click()
  await expect(page.locator('main.projects')).toBeVisible()
  await barLink(page, 'About Us').click()
  await expect(page.locator('main.about')).toBeVisible()
  for (const name of ['projects', 'home']) {
    await page.goBack()
    await expect(shownMain(page)).toHaveClass(name)
    await expect(page.locator('main')).toHaveCount(1)
  }
  expect(await stylesOf(page)).toEqual(styles)
})

test('Back in another language shows no text of the last one', { tag: '@long' }, async ({ page }) => {
  await visitApp(page, '/')
  await barLink(page, 'About Us').click()
  await expect(page.locator('main.about')).toBeVisible()
  await page.getByRole('banner').locator('form button').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.goBack()
  await expect(page.locator('main.home h1')).toHaveText(/[\u4e00-\u9fff]/)
})

test.describe('when the page of Back cannot be loaded', () => {
  test.use({ expected: /500|SyntaxError/ })

  test('the error replaces what was kept', { tag: '@long' }, async ({ page }) => {
    await visitApp(page, '/')
    await barLink(page, 'About Us').click()
    await expect(page.locator('main.about')).toBeVisible()
    await page.route(/_root\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.evaluate(() => history.back())
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.locator('main')).toHaveCount(1)
  })
})
