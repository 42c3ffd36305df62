import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { languages } from './support/languages.ts'
import { routes } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { visit, visitApp } from './support/visit.ts'

test.use({
  expected: /no-such-page|status of 404|youtube-nocookie/,
  contextOptions: { reducedMotion: 'reduce' },
})

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }

for (const locale of languages) {
  test(`in ${locale} no page has a barrier that axe finds`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of routes) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(desktop)
      await visit(page, path, locale)
      expect.soft(await violations(page), `${path}, desktop, light`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(phone)
      expect.soft(await violations(page), `${path}, phone, dark`).toEqual([])
    }
  })
}

/** What a visitor may have done to a page before looking at it. */
const states: Record<string, { path: string; window?: typeof phone; reach(page: Page): Promise<void> }> = {
  'menu open': {
    path: '/',
    window: phone,
    reach: async (page) => {
      await page.locator('[data-open-menu]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'bar scrolled': {
    path: '/',
    reach: async (page) => {
      await page.evaluate(() => scrollTo(0, 900))
      await page.locator('html[data-scrolled]').waitFor()
    },
  },
  'mentors unfolded': {
    path: '/',
    window: phone,
    reach: (page) => page.locator('#mentors summary').click(),
  },
  'project unfolded': {
    path: '/projects',
    window: phone,
    reach: (page) => page.locator('main summary').first().click(),
  },
  'fields missing': {
    path: '/',
    reach: async (page) => {
      await page.locator('#contact form').getByRole('button').click()
      await page.locator('#contact').getByRole('alert').waitFor()
    },
  },
  'video playing': {
    path: '/news/student-success-stories',
    reach: async (page) => {
      await page.locator('.video__link').click()
      await page.locator('iframe').waitFor()
    },
  },
}

for (const locale of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `in ${locale}, ${colorScheme}, pages have no barriers on desktops and phones`,
      { tag: '@long' },
      async ({ page }) => {
        test.setTimeout(600_000)
        await page.emulateMedia({ colorScheme })
        for (const path of routes) {
          await page.setViewportSize(desktop)
          await visit(page, path, locale)
          for (const window of [desktop, { width: 800, height: 1000 }, phone, { width: 320, height: 640 }]) {
            await page.setViewportSize(window)
            expect.soft(await violations(page), `${path}, ${window.width} px`).toEqual([])
          }
        }
      },
    )

    test(
      `in ${locale}, ${colorScheme}, states of pages have no barriers`,
      { tag: '@long' },
      async ({ page }) => {
        test.setTimeout(300_000)
        await page
          .context()
          .route('https://www.youtube-nocookie.com/**', (route) =>
            route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Player</title>' }),
          )
        await page.emulateMedia({ colorScheme })
        for (const [name, { path, window, reach }] of Object.entries(states)) {
          await page.setViewportSize(window ?? desktop)
          await visitApp(page, path, locale)
          await reach(page)
          expect.soft(await violations(page), name).toEqual([])
        }
      },
    )
  }
}
