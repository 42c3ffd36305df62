import type { Page } from '@playwright/test'
import { expect, test, type Inbox } from './admin-inbox.ts'
import { holdRequests } from './support/hold.ts'

const archive = { name: 'Archive', exact: true }

test('all matching messages are archived at once', async ({ page, inbox }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await inbox.receiveMany(52)
  await inbox.open()
  await expect(inbox.cards()).toHaveCount(50)
  const inView = () =>
    inbox
      .cards()
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect(await inView()).toBeGreaterThanOrEqual(8)
  await inbox.cards().last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Overdue/ })).toBeInViewport()
  await page.getByLabel('All 52 messages of this list').check()
  await page.getByRole('button', archive).click()
  await expect(inbox.statusMessage).toContainText('52 messages changed.')
  await expect(inbox.cards()).toHaveCount(0)
})

/** Archives 520 messages; what follows the first 500 waits for the returned function. */
async function archiveMany(page: Page, inbox: Inbox): Promise<() => void> {
  await inbox.receiveMany(520)
  await inbox.open()
  await page.getByLabel('All 520 messages of this list').check()
  const release = await holdRequests(page, '**/admin.data?index*', (request) =>
    (request.postData() ?? '').includes('after='),
  )
  await page.getByRole('button', archive).click()
  await expect(inbox.statusMessage).toContainText('500 of 520 changed so far...')
  return release
}

test('a long list is archived in portions, which are undone as one', async ({ page, inbox }) => {
  const release = await archiveMany(page, inbox)
  release()
  await expect(inbox.statusMessage).toContainText('520 messages changed.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inbox.statusMessage).toContainText('520 changes undone.')
  await expect(inbox.cards()).toHaveCount(50)
})

test('who leaves a list during an action leaves the rest to the server', async ({ page, inbox }) => {
  await archiveMany(page, inbox)
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click()
  await expect(page).toHaveURL(/\/admin\/leads/)
  await expect(async () => {
    await inbox.open()
    await expect(inbox.cards()).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})

test('bulk actions come with a selection, and say when a colleague was faster', async ({ page, inbox }) => {
  await inbox.receive()
  // Otherwise the list may show the colleague's change first.
  await holdRequests(page, '**/admin/count*')
  await inbox.open()
  await expect(page.getByLabel('Select this page')).toBeVisible()
  await expect(page.getByRole('button', archive)).toBeHidden()
  await expect(page.getByLabel('Assigned to')).toBeHidden()
  await inbox.connected(
    (sql) => sql`update contact_submissions set status = 'spam' where message = ${inbox.mark}`,
  )
  await inbox.cards().getByRole('checkbox').check()
  await page.getByRole('button', archive).click()
  await expect(inbox.statusMessage).toContainText(
    'Nothing changed: it was already done, or a colleague got there first.',
  )
  await expect(page.getByRole('button', archive)).toBeHidden()
  await page.getByRole('link', { name: /^Spam/ }).click()
  await expect(inbox.cards()).toHaveCount(1)
})
