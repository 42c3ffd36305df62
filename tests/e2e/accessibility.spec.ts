import { violations } from './support/axe.ts'
import { languages, type Locale } from './support/languages.ts'
import { routes } from './support/routes.ts'
import { desktop, phone, states, studioSignIn } from './support/states.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({
  expected: /no-such-page|status of (401|404|500)|status (401|500)|could not be sent|youtube-nocookie/,
  contextOptions: { reducedMotion: 'reduce' },
})

const themes = ['light', 'dark'] as const

/** One page of each kind; each language, theme and size of window comes up several times. */
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

for (const theme of themes) {
  const window = theme === 'light' ? desktop : phone
  test(`axe finds no barrier on any kind of page, ${theme}, ${window.width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(window)
    for (const [path, locale] of kinds) {
      await visit(page, path, locale)
      expect.soft(await violations(page), path).toEqual([])
    }
  })
}

for (const locale of languages) {
  for (const theme of themes) {
    test(`in ${locale}, ${theme}, no page has a barrier at any width`, { tag: '@long' }, async ({ page }) => {
      test.setTimeout(900_000)
      await page.emulateMedia({ colorScheme: theme })
      for (const path of [...routes, studioSignIn]) {
        await page.setViewportSize(desktop)
        await visit(page, path, locale)
        for (const window of [desktop, { width: 800, height: 1000 }, phone, { width: 320, height: 640 }]) {
          await page.setViewportSize(window)
          expect.soft(await violations(page), `${path}, ${window.width} px`).toEqual([])
        }
      }
    })

    for (const { name, window: only, reach } of states) {
      for (const window of only ? [only] : [desktop, phone]) {
        test(`in ${locale}, ${theme}, ${window.width} px: ${name}`, { tag: '@long' }, async ({ page }) => {
          await page.emulateMedia({ colorScheme: theme })
          await page.setViewportSize(window)
          await reach(page, locale)
          expect(await violations(page)).toEqual([])
        })
      }
    }
  }
}
