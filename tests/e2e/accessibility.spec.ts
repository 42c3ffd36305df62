import { matchRoutes } from '@remix-run/react'
import appRoutes from '../../app/routes.ts'
import { violations, violationsByDayAndNight } from './support/axe.ts'
import { languages, type Locale } from './support/languages.ts'
import { expectedOfRoutes, routes } from './support/routes.ts'
import { desktop, phone, staffStates, states, studioSignIn } from './support/states.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({
  expected: new RegExp(
    `${expectedOfRoutes.source}|status of (401|500)|status (401|500)|could not be sent|youtube-nocookie|SyntaxError|turbo-stream`,
  ),
})

const kinds: [string, Locale][] = [
  ['/', 'zh-TW'],
  ['/about', 'en'],
  ['/projects', 'zh'],
  ['/privacy', 'zh-TW'],
  ['/news/student-success-stories', 'zh-TW'],
  ['/news/ai-voice-assistant', 'en'],
  ['/chat', 'zh'],
  ['/no-such-page', 'en'],
  ['/admin', 'zh'],
]

for (const theme of ['light', 'dark'] as const) {
  const window = theme === 'light' ? desktop : phone
  test(`axe finds no violation on pages of each kind, ${theme}, ${window.width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(window)
    for (const [path, locale] of kinds.filter((_, index) => index % 2 === (theme === 'light' ? 0 : 1))) {
      await visit(page, path, locale)
      expect.soft(await violations(page), path).toEqual([])
    }
  })
}

for (const locale of languages) {
  for (const path of [...routes, studioSignIn]) {
    test(
      `in ${locale} ${path} has no violation at any width, light and dark`,
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize(desktop)
        await visit(page, path, locale)
        expect.soft(await violationsByDayAndNight(page), 'desktop').toEqual([])
        for (const window of [
          { width: 800, height: 1000 },
          { width: 320, height: 640 },
        ]) {
          await page.setViewportSize(window)
          expect.soft(await violations(page), `${window.width} px`).toEqual([])
        }
        await page.setViewportSize(phone)
        expect.soft(await violationsByDayAndNight(page), 'phone').toEqual([])
      },
    )
  }

  for (const { name, window: only, reach } of states) {
    for (const window of only ? [only] : [desktop, phone]) {
      test(
        `in ${locale}, ${window.width} px, light and dark: ${name}`,
        { tag: '@long' },
        async ({ page }) => {
          await page.setViewportSize(window)
          await reach(page, locale)
          expect(await violationsByDayAndNight(page)).toEqual([])
        },
      )
    }
  }
}

const reachedOtherwise = [
  '/admin/sign-in',
  '/admin/submissions/1',
  '/admin/leads/1',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/en/admin',
]

test('every page is checked with axe', () => {
  const paths = [...routes, ...staffStates.map(({ name }) => name), ...reachedOtherwise]
  const seen = paths
    .filter((path) => path.startsWith('/'))
    .flatMap((path) => matchRoutes(appRoutes as Parameters<typeof matchRoutes>[0], path.split('?')[0]!) ?? [])
    .map(({ route }) => route as Route)
  const pages = (found: Route[]): Route[] => found.flatMap((route) => [route, ...pages(route.children ?? [])])
  const unseen = pages(appRoutes as Route[]).filter(
    (route) => route.file.endsWith('.tsx') && !seen.includes(route),
  )
  expect(unseen).toEqual([])
})

type Route = { file: string; children?: Route[] }
