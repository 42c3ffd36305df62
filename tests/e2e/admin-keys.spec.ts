import { expect, test } from './admin-inbox.ts'
import { nextFrames } from './support/visit.ts'

test('j and k step through the list and the messages until they are disabled', async ({ page, inbox }) => {
  for (const [i, name] of ['First', 'Second', 'Third'].entries()) await inbox.receive({ name, minutesAgo: i })
  await inbox.open()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(inbox.cards('Second')).toBeFocused()
  await page.keyboard.press('k')
  await expect(inbox.cards('First')).toBeFocused()
  for (const [key, title] of [
    ['o', /^First/],
    ['j', /^Second/],
    ['ArrowRight', /^Third/],
    ['k', /^Second/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveTitle(title)
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('assign to me')).toHaveCount(0)
  await page.getByLabel('Use these keys').uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Second' }).click()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
  await page.keyboard.press('j')
  await nextFrames(page)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/admin\?/)
  expect(opened).toEqual(['/admin'])
})

test('keys select a range, assign, archive and search', async ({ page, inbox }) => {
  for (const [i, name] of ['First', 'Second', 'Third'].entries()) await inbox.receive({ name, minutesAgo: i })
  await inbox.open()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  for (const key of ['j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('m')
  await expect(inbox.cards('Third')).toContainText(inbox.account.email)
  await expect(inbox.cards('First')).not.toContainText(inbox.account.email)
  await page.keyboard.press('e')
  await expect(inbox.statusMessage).toContainText('“Third” moved to Archived.')
  await expect(inbox.cards('Second')).toBeFocused()
  await page.keyboard.press('a')
  await expect(inbox.statusMessage).toContainText('“Second” moved to Answered.')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('in the list of leads, keys move, select and open', { tag: '@long' }, async ({ page, inbox }) => {
  await inbox.receiveLeads(1, '+1 617 555 0101')
  await inbox.open('/admin/leads')
  await page.getByRole('button', { name: 'Keyboard' }).click()
  const keys = page.getByRole('dialog')
  await expect(keys.getByText('next', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const lead = page.getByRole('article').first()
  await expect(lead).toBeFocused()
  await page.keyboard.press('x')
  await expect(lead.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('+1 617 555 0101')
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+16175550101')
})

test('a held key is one press; j goes on', async ({ page, inbox }) => {
  for (const [i, name] of ['First', 'Second', 'Third'].entries()) await inbox.receive({ name, minutesAgo: i })
  await inbox.open()
  // Shown once the page listens to keys.
  await expect(page.getByRole('button', { name: 'Keyboard' })).toBeVisible()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  for (let press = 0; press < 3; press++) await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect(inbox.cards('Third')).toBeFocused()
  await page.keyboard.down('e')
  await expect(inbox.statusMessage).toContainText('“Third” moved to Archived.')
  await expect(inbox.cards('Second')).toBeFocused()
  await page.keyboard.down('e')
  await nextFrames(page)
  await page.keyboard.up('e')
  await expect(inbox.cards()).toHaveCount(2)
  expect(posts).toHaveLength(1)
})
