import { cards, expect, openMessage, signIn, test } from './admin-desk.ts'
import { holdRequests } from './support/hold.ts'
import { appStarted } from './support/visit.ts'

test('a lead that leaves an address after it was put away comes back, and the open list says so', async ({
  page,
  account,
  desk,
  mark,
}) => {
  const leads = <T>(use: Parameters<typeof desk.connected<T>>[0]) => desk.connected(use, 'leads')
  await leads((sql) => sql`insert into leads (tags) values (${[mark]})`)
  await page.clock.install()
  await signIn(page, account, `/admin/leads?q=${mark}`)
  await expect(page.getByRole('heading', { name: 'Left no contact details' })).toBeVisible()
  await page.getByRole('button', { name: /^Archive – / }).click()
  await expect(page.getByText('No lead matches.')).toBeVisible()
  await leads(
    (sql) => sql`
      update leads set contact_email = ${`${mark}@mail.example`}, consent_at = now() where tags = ${[mark]}`,
  )
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('link', { name: `${mark}@mail.example` })).toBeVisible()
  await expect(page.getByRole('status').first()).toContainText('left contact details')
})

test('who puts away all of the last page sees the page before it, and what they changed', async ({
  page,
  account,
  desk,
  mark,
}) => {
  for (let i = 0; i < 27; i++) await desk.receive({ name: `N${i}`, message: mark, minutesAgo: i })
  await signIn(page, account, `/admin?q=${mark}&page=2`)
  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(cards(page, mark)).toHaveCount(25)
  await expect(page.getByRole('status').first()).toContainText('2 messages changed.')
  await expect(page.getByRole('status').first()).toContainText(`25 messages match “${mark}”`)
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
})

test('what is being loaded is said by its name', async ({ page, account, mark }) => {
  await signIn(page, account, `/admin?q=${mark}`)
  for (const [path, words] of [
    ['/admin', 'Loading submissions...'],
    ['/admin/leads', 'Loading leads...'],
  ]) {
    await page.goto(`${path}?q=${mark}`)
    await appStarted(page)
    const release = await holdRequests(page, `**${path}.data*`)
    await page.getByRole('link', { name: /^All/ }).click()
    await expect(page.getByRole('status').first()).toHaveText(words!)
    release()
    await expect(page.getByRole('status').first()).not.toContainText('Loading')
  }
})

test('while one act is under way no other begins; after it the next one does what it says', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await desk.receive({ name: 'Ada', message: mark })
  await signIn(page, account, `/admin?q=${mark}`)
  const told = page.getByRole('status').first()
  const [assign, archive] = ['Assign', 'Archive'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  await cards(page, mark).getByRole('checkbox').check()
  await page.getByLabel('Assigned to').selectOption(account.email)
  const release = await holdRequests(page, '**/admin.data*')
  await assign!.press('Enter')
  await expect(assign!).toBeDisabled()
  await expect(assign!).toBeFocused()
  await archive!.press('Enter')
  await expect(archive!).toBeFocused()
  release()
  await expect(archive!).toBeEnabled()
  await expect(told).toContainText('1 message changed.')
  await expect(cards(page, mark)).toContainText(account.email)
  await archive!.press('Enter')
  await expect(cards(page, mark)).toHaveCount(0)
  await expect(told).toContainText('1 message changed.')
})

test('a lead of somebody who was removed from the staff says so', async ({ page, account, desk, mark }) => {
  await desk.connected(
    (sql) => sql`insert into leads (tags, assignee_id) values (${[mark]}, gen_random_uuid())`,
    'leads',
  )
  await signIn(page, account, `/admin/leads?q=${mark}`)
  await expect(page.getByRole('article').getByText('Somebody who is no longer here')).toBeVisible()
})

test('“all” and “this page” are chosen only as long as they show', async ({ page, account, desk, mark }) => {
  for (let i = 0; i < 26; i++) await desk.receive({ name: `N${i}`, message: mark, minutesAgo: i })
  await page.clock.install()
  await signIn(page, account, `/admin?q=${mark}`)
  const all = page.getByRole('checkbox', { name: /^All 2\d messages of this list$/ })
  const ofPage = page.getByLabel('Select this page')
  const told = page.getByRole('status').first()
  await all.check()
  await page.getByRole('button', { name: 'Archive – N0', exact: true }).click()
  // The list has been read again: what came while it was read would be left as it is.
  await expect(told).toContainText('1 message changed.')
  await expect(all).toHaveCount(0)
  await desk.receive({ name: 'Late', message: mark })
  await page.clock.fastForward(20_000)
  await expect(all).not.toBeChecked()
  await ofPage.check()
  await cards(page, 'Late').getByRole('checkbox').uncheck()
  await expect(ofPage).not.toBeChecked()
  await cards(page, 'Late').getByRole('checkbox').check()
  await expect(ofPage).toBeChecked()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(told).toContainText('25 messages changed.')
  await expect(cards(page, mark)).toHaveCount(1)
  await expect(ofPage).not.toBeChecked()
})

test('who empties a list with the keyboard stays in the page; the same act is told again', async ({
  page,
  account,
  desk,
  mark,
}) => {
  for (const name of ['First', 'Second']) await desk.receive({ name, message: mark })
  await signIn(page, account, `/admin?q=${mark}`)
  const told = page.getByRole('status').first()
  const said: string[] = []
  await page.exposeFunction('say', (words: string) => said.push(words.trim()))
  await told.evaluate((status) =>
    new MutationObserver(() =>
      (window as unknown as { say(words: string): void }).say(status.textContent.split('.')[0]!),
    ).observe(status, { childList: true, characterData: true, subtree: true }),
  )
  await page.getByRole('button', { name: 'Archive – First' }).press('Enter')
  await expect(cards(page, 'Second')).toBeFocused()
  await page.getByRole('button', { name: 'Archive – Second' }).press('Enter')
  await expect(page.getByText('Nothing here matches.')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect.poll(() => said.filter((words) => words === '1 message changed').length).toBe(2)
})

test('on a message an act is told, and the keyboard keeps its place', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await openMessage({ page, account, desk, mark })
  const told = page.getByRole('status').first()
  await expect(page.getByText(`${account.email} moved it from New to Read`)).toBeVisible()
  await expect(told).toBeEmpty()
  await page.getByRole('button', { name: /^Archive/ }).press('Enter')
  await expect(told).toHaveText(`${account.email} moved it from Read to Archived`)
  await expect(page.locator('.submission__side')).toBeFocused()
  await page.getByLabel('New note, for staff only').fill('Called back.')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(told).toHaveText(`${account.email} added a note`)
  await page.locator('.notes summary').press('Enter')
  await page.locator('.notes').getByRole('button').press('Enter')
  await expect(told).toHaveText(`${account.email} deleted a note`)
  await expect(page.locator('#notes')).toBeFocused()
})

test('what becomes new on its own page stays new', async ({ page, account, desk, mark }) => {
  const acts: (string | null)[] = []
  page.on('request', (request) => void (request.method() === 'POST' && acts.push(request.postData())))
  await openMessage({ page, account, desk, mark, status: 'read' })
  await expect(page).toHaveTitle(/^Ada/)
  await page.getByRole('button', { name: 'Mark as new – Ada' }).click()
  await expect(page.getByRole('status').first()).toHaveText(`${account.email} moved it from Read to New`)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read – Ada' })).toBeVisible()
  expect(acts).toEqual([expect.stringContaining('one=new')])
})

test('leads by their score are not paged by time', async ({ page, account, desk }) => {
  for (let i = 0; i < 26; i++) await desk.receiveLead()
  await signIn(page, account, '/admin/leads?sort=score')
  await page.getByRole('link', { name: 'Next page →' }).click()
  await expect(page.getByRole('link', { name: '← Previous page' })).toBeVisible()
})
