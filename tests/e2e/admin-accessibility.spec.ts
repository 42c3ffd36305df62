import { expect, signInQuietly, test } from './admin-inbox.ts'
import { violations, violationsByDayAndNight } from './support/axe.ts'
import { byDefault, languages, type Locale } from './support/languages.ts'
import { desktop, phone, staffStates } from './support/states.ts'
import { visit } from './support/visit.ts'

test.use({ expected: /status (of )?(404|422)/ })

const slice: [string, Locale, 'light' | 'dark'][] = [
  ['/admin', 'zh-TW', 'light'],
  ['/admin/insights', 'zh', 'dark'],
  ['/admin/missing', 'en', 'light'],
  ['a message', 'zh-TW', 'dark'],
  ['the page of a lead', 'zh', 'light'],
]

test('axe finds no violation on admin pages', async ({ page, inbox }) => {
  await inbox.receive({ reasons: ['too-fast', 'many-links'] })
  await inbox.receiveLeads()
  await inbox.count()
  await signInQuietly(page, inbox.account)
  for (const [name, locale, colorScheme] of slice) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'light' ? desktop : phone)
    await staffStates.find((state) => state.name === name)!.reach(page, locale)
    expect.soft(await violations(page), name).toEqual([])
  }
})

for (const locale of languages) {
  test(`in ${locale} axe finds no violation on any admin page`, { tag: '@long' }, async ({ page, inbox }) => {
    test.setTimeout(600_000)
    await inbox.receive()
    await inbox.receiveLeads()
    await inbox.count()
    await inbox.receive({ status: 'spam', reasons: ['too-fast', 'many-links'] })
    await signInQuietly(page, inbox.account)
    for (const { name, reach } of staffStates) {
      for (const window of [desktop, phone]) {
        await page.setViewportSize(window)
        await reach(page, locale)
        expect.soft(await violationsByDayAndNight(page), `${name}, ${window.width} px`).toEqual([])
      }
    }
  })
}

test('a message fits its window with long email addresses of staff', async ({ page, inbox }) => {
  await inbox.openMessage()
  for (const width of [desktop.width, 1024, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

const staffPaths = staffStates.map(({ name }) => name).filter((name) => name.startsWith('/'))

for (const [scope, paths] of [
  ['some', ['/admin/leads', '/admin/insights', '/admin/audit-log']],
  ['all', staffPaths],
] as const)
  test(
    `${scope} admin pages fit a window of 320 px`,
    byDefault(scope === 'some'),
    async ({ page, inbox }) => {
      const email = `${'e'.repeat(60)}@mail.example`
      await inbox.receive({ name: 'W'.repeat(120), email, message: 'm'.repeat(300) + inbox.mark })
      await page.setViewportSize({ width: 320, height: 640 })
      await signInQuietly(page, inbox.account)
      for (const path of [...paths, `/admin?q=${inbox.mark}`]) {
        await visit(page, path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      }
    },
  )
