import { expect, openMessage, signInQuietly, test } from './admin-desk.ts'
import { violations, violationsByDayAndNight } from './support/axe.ts'
import { languages, type Locale } from './support/languages.ts'
import { desktop, phone, staffStates } from './support/states.ts'
import { visit } from './support/visit.ts'

// A password that is refused is answered with the status of refusals.
test.use({ expected: /status (of )?422/, contextOptions: { reducedMotion: 'reduce' } })

/** Lists, a message and its dialogs, each in one language and one theme. */
const slice: [string, Locale, 'light' | 'dark'][] = [
  ['/admin', 'zh-TW', 'light'],
  ['/admin?q=no-such-word', 'en', 'dark'],
  ['/admin/leads', 'zh', 'dark'],
  ['/admin/people', 'en', 'light'],
  ['/admin/insights', 'zh', 'light'],
  ['/admin/insights', 'en', 'dark'],
  ['a message', 'zh-TW', 'dark'],
]

test('axe finds nothing wrong with the desk', async ({ page, account, desk, mark }) => {
  test.setTimeout(120_000)
  await desk.receive({ message: mark, reasons: ['too-fast', 'many-links'] })
  await desk.count()
  await signInQuietly(page, account)
  for (const [name, locale, colorScheme] of slice) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'light' ? desktop : phone)
    await staffStates.find((state) => state.name === name)!.reach(page, locale)
    expect.soft(await violations(page), name).toEqual([])
  }
})

for (const locale of languages) {
  test(
    `in ${locale} the whole desk has no barriers`,
    { tag: '@long' },
    async ({ page, account, desk, mark }) => {
      test.setTimeout(600_000)
      await desk.receive({ message: mark })
      await desk.receiveLead()
      await desk.count()
      await desk.receive({ message: mark, status: 'spam', reasons: ['too-fast', 'many-links'] })
      await signInQuietly(page, account)
      for (const { name, reach } of staffStates) {
        for (const window of [desktop, phone]) {
          await page.setViewportSize(window)
          await reach(page, locale)
          expect.soft(await violationsByDayAndNight(page), `${name}, ${window.width} px`).toEqual([])
        }
      }
    },
  )
}

test('a message is no wider than its window, however long the addresses of staff are', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await openMessage({ page, account, desk, mark })
  await expect(page).toHaveTitle(/^Ada/)
  for (const width of [desktop.width, 1024, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('what is kept about a person is told as it comes, and a wrong address beside its field', async ({
  page,
  account,
  desk,
  mark,
}) => {
  const email = `${mark}@mail.example`
  await desk.receive({ email, message: mark })
  await signInQuietly(page, account)
  await visit(page, '/admin/people')
  const told = page.getByRole('status').first()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(told).toContainText(`Kept about ${email}`)
  await expect(told.getByRole('button')).toHaveCount(0)
  const confirm = page.getByLabel('Address, once more')
  await confirm.fill('somebody@mail.example')
  await page.getByRole('button', { name: 'Erase forever' }).click()
  await expect(confirm).toHaveAccessibleDescription('The two addresses differ. Nothing was erased.')
  await expect(told).toContainText('1 message')
})

test('nothing is wider than a phone of 320 px', async ({ page, account, desk, mark }) => {
  test.setTimeout(120_000)
  const email = `${'e'.repeat(60)}@mail.example`
  await desk.receive({ name: 'W'.repeat(120), email, message: 'm'.repeat(300) + mark })
  await page.setViewportSize({ width: 320, height: 640 })
  await signInQuietly(page, account)
  const paths = staffStates.map(({ name }) => name).filter((name) => name.startsWith('/'))
  for (const path of [...paths, `/admin?q=${mark}`]) {
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
