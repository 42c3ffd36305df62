import { expect, longAgo, signInQuietly, test } from './admin-inbox.ts'
import { holdRequests } from './support/hold.ts'
import { visitApp } from './support/visit.ts'

test('an archived lead that leaves an email address reappears in the open list', async ({ page, inbox }) => {
  const leads = <T>(use: Parameters<typeof inbox.connected<T>>[0]) => inbox.connected(use, 'leads')
  await leads((sql) => sql`insert into leads (tags, updated_at) values (${[inbox.mark]}, ${longAgo})`)
  await page.clock.install()
  await inbox.open(`/admin/leads?q=${inbox.mark}`)
  await expect(page.getByRole('heading', { name: 'Left no contact details' })).toBeVisible()
  await page.getByRole('button', { name: /^Archive – / }).click()
  await expect(page.getByText('No lead matches.')).toBeVisible()
  await leads(
    (sql) => sql`
      update leads set contact_email = ${`${inbox.mark}@mail.example`}, consent_at = now() where tags = ${[inbox.mark]}`,
  )
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('link', { name: `${inbox.mark}@mail.example`, exact: true })).toBeVisible()
  await expect(inbox.statusMessage).toContainText('left contact details')
})

test('archiving the whole last page shows the page before and the result', async ({ page, inbox }) => {
  await inbox.receiveMany(52)
  await inbox.open(`/admin?q=${inbox.mark}&page=2`)
  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(inbox.cards()).toHaveCount(50)
  await expect(inbox.statusMessage).toContainText('2 messages changed.')
  await expect(inbox.statusMessage).toContainText(`50 messages match “${inbox.mark}”`)
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
})

test('the loading message names the list', { tag: '@long' }, async ({ page, inbox }) => {
  await signInQuietly(page, inbox.account)
  for (const [path, message] of [
    ['/admin', 'Loading submissions...'],
    ['/admin/leads', 'Loading leads...'],
  ]) {
    await visitApp(page, `${path}?q=${inbox.mark}`)
    const release = await holdRequests(page, `**${path}.data*`)
    await page.getByRole('link', { name: /^All/ }).click()
    await expect(inbox.statusMessage).toHaveText(message!)
    release()
    await expect(inbox.statusMessage).not.toContainText('Loading')
  }
})

test(
  'a pending action blocks others, and the next one works after it',
  { tag: '@long' },
  async ({ page, inbox }) => {
    await inbox.receive({ name: 'Ada' })
    await inbox.open()
    const [assign, archive] = ['Assign', 'Archive'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    await inbox.cards().getByRole('checkbox').check()
    await page.getByLabel('Assigned to').selectOption(inbox.account.email)
    const release = await holdRequests(page, '**/admin.data*')
    await assign!.press('Enter')
    await expect(assign!).toBeDisabled()
    await expect(assign!).toBeFocused()
    await archive!.press('Enter')
    await expect(archive!).toBeFocused()
    release()
    await expect(archive!).toBeEnabled()
    await expect(inbox.statusMessage).toContainText('“Ada”: assignment changed.')
    await expect(inbox.cards()).toContainText(inbox.account.email)
    await archive!.press('Enter')
    await expect(inbox.cards()).toHaveCount(0)
    await expect(inbox.statusMessage).toContainText('“Ada” moved to Archived.')
  },
)

test('“all” and “this page” are selected only while they match the list', async ({ page, inbox }) => {
  await inbox.receiveMany(51)
  await page.clock.install()
  await inbox.open()
  const all = page.getByRole('checkbox', { name: /^All 5\d messages of this list$/ })
  const ofPage = page.getByLabel('Select this page')
  await all.check()
  await page.getByRole('button', { name: 'Archive – N49', exact: true }).click()
  // The action skips messages that arrived after the list was rendered.
  await expect(inbox.statusMessage).toContainText('“N49” moved to Archived.')
  await expect(all).toHaveCount(0)
  await inbox.receive({ name: 'Late', minutesAgo: 0 })
  await page.clock.fastForward(20_000)
  await expect(all).not.toBeChecked()
  await ofPage.check()
  await inbox.cards('Late').getByRole('checkbox').uncheck()
  await expect(ofPage).not.toBeChecked()
  await inbox.cards('Late').getByRole('checkbox').check()
  await expect(ofPage).toBeChecked()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(inbox.statusMessage).toContainText('50 messages changed.')
  await expect(inbox.cards()).toHaveCount(1)
  await expect(ofPage).not.toBeChecked()
})

test('emptying a list by keyboard announces each action', { tag: '@long' }, async ({ page, inbox }) => {
  for (const name of ['First', 'Second']) await inbox.receive({ name })
  await inbox.open()
  const said: string[] = []
  await page.exposeFunction('say', (text: string) => said.push(text.trim()))
  await inbox.statusMessage.evaluate((status) =>
    new MutationObserver(() =>
      (window as unknown as { say(text: string): void }).say(status.textContent.split('.')[0]!),
    ).observe(status, { childList: true, characterData: true, subtree: true }),
  )
  await page.getByRole('button', { name: 'Archive – First' }).press('Enter')
  await expect(inbox.cards('Second')).toBeFocused()
  await page.getByRole('button', { name: 'Archive – Second' }).press('Enter')
  await expect(page.getByText('Nothing here matches.')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect.poll(() => said.filter((text) => text.endsWith('moved to Archived')).length).toBe(2)
})

test('actions on a message are announced and keep the focus', async ({ page, inbox }) => {
  await inbox.openMessage()
  await expect(page.getByText(`${inbox.account.email} moved it from New to Read`)).toBeVisible()
  await expect(inbox.statusMessage).toBeEmpty()
  await page.getByRole('button', { name: /^Archive/ }).press('Enter')
  await expect(inbox.statusMessage).toHaveText(`${inbox.account.email} moved it from Read to Archived`)
  await expect(page.locator('article [tabindex="-1"]')).toBeFocused()
  await page.getByLabel('New note, for staff only').fill('Called back.')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(inbox.statusMessage).toHaveText(`${inbox.account.email} added a note`)
  await page.locator('#notes summary').press('Enter')
  await page.locator('#notes details').getByRole('button').press('Enter')
  await expect(inbox.statusMessage).toHaveText(`${inbox.account.email} deleted a note`)
  await expect(page.locator('#notes')).toBeFocused()
})

test('a message marked as new on its page stays new', async ({ page, inbox }) => {
  const posts: (string | null)[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.postData())))
  await inbox.openMessage({ status: 'read' })
  await page.getByRole('button', { name: 'Mark as new – Ada' }).click()
  await expect(inbox.statusMessage).toHaveText(`${inbox.account.email} moved it from Read to New`)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read – Ada' })).toBeVisible()
  expect(posts).toEqual([expect.stringContaining('intent=status%3Anew')])
})

test('an empty tab says so and leads to the inbox', async ({ page, inbox }) => {
  await inbox.open(`/admin?status=archived&q=${inbox.mark}`)
  await expect(page.getByText('Nothing here matches.')).toBeVisible()
  await inbox.receiveLeads()
  await visitApp(page, '/admin/leads?status=answered')
  await expect(page.getByText('No answered leads.')).toBeVisible()
  await page.getByRole('link', { name: 'Show the inbox' }).click()
  await expect(page).toHaveURL(/\/admin\/leads$/)
})

test('leads sorted by score have a second page', async ({ page, inbox }) => {
  await inbox.receiveLeads(51)
  await inbox.open('/admin/leads?sort=score')
  await page.getByRole('link', { name: 'Next page →' }).click()
  await expect(page.getByRole('link', { name: '← Previous page' })).toBeVisible()
})

test('the inbox is translated into Traditional Chinese', async ({ page, inbox }) => {
  await inbox.receive()
  await inbox.open(undefined, 'zh-TW')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('留言清單')
  await expect(page.getByText('資料來自 Supabase')).toBeVisible()
  await expect(inbox.cards().locator('time')).toHaveText(/20\d\d年\d+月\d+日/)
  await inbox.receiveLeads(51)
  await visitApp(page, '/admin/leads', 'zh-TW')
  await expect(page.getByText(/^第1–50位，共[\d,]+位$/)).toBeVisible()
  await page.getByRole('button', { name: '鍵盤操作' }).click()
  await expect(page.getByRole('dialog').getByText('下一位', { exact: true })).toBeVisible()
})
