import { cards, expect, signIn, test } from './admin-desk.ts'
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
