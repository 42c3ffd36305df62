import type { Page, Route } from '@playwright/test'
import { expect, signIn, signInQuietly, submitSignIn, test } from './admin-inbox.ts'
import { byDefault } from './support/languages.ts'
import { appStarted, visit, visitApp } from './support/visit.ts'

const failed = 'This could not be done. Please check the connection and try again.'

test.use({ expected: /ERR_FAILED|status 503|status of 503|console: (Failed to load|SyntaxError)/ })

const noteOf = (page: Page) => page.getByLabel('New note, for staff only')

const onPost = (fail: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'POST' ? fail(route) : route.continue()

const faults = [
  ['network', onPost((route) => route.abort('failed')), byDefault(true)],
  ['server', onPost((route) => route.fulfill({ status: 503, body: 'down' })), byDefault(false)],
] as const

test('a note draft survives until signing out', async ({ page, inbox }) => {
  const account = await inbox.createStaff()
  for (const [i, name] of ['First', 'Second'].entries())
    await inbox.receive({ name, status: 'read', minutesAgo: i })
  await signIn(page, account, `/admin?q=${inbox.mark}`)
  await page.getByRole('link', { name: 'First', exact: true }).click()
  await noteOf(page).fill('Wants to come')
  await page.getByRole('heading', { name: 'First' }).click()
  await page.keyboard.press('j')
  await expect(page).toHaveTitle(/^Second/)
  await expect(noteOf(page)).toHaveValue('')
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(/^First/)
  await expect(noteOf(page)).toHaveValue('Wants to come')
  const url = page.url()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, account, url)
  await expect(page).toHaveTitle(/^First/)
  await expect(noteOf(page)).toHaveValue('')
})

test('an expired session: the note draft is preserved after signing in again', async ({ page, inbox }) => {
  await inbox.openMessage({ status: 'read' })
  const url = page.url()
  await noteOf(page).fill('Called back.')
  await page.context().clearCookies({ name: /^lumipath-staff/ })
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/)
  await submitSignIn(page, inbox.account)
  await expect(page).toHaveURL(url)
  await expect(noteOf(page)).toHaveValue('Called back.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes li')).toHaveCount(1)
  await page.reload()
  await appStarted(page)
  await expect(noteOf(page)).toHaveValue('')
})

for (const [fault, fail, when] of faults) {
  test(`${fault} failure: sign-in and password change keep the input`, when, async ({ page, account }) => {
    await visitApp(page, '/admin/account')
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')]
    await page.route('**/admin/sign-in.data*', fail)
    await submitSignIn(page, account)
    await expect(page.getByRole('alert')).toHaveText(/^Signing in is not possible at the moment/)
    await expect(email).toHaveValue(account.email)
    await expect(password).toHaveValue(account.password)
    await page.unroute('**/admin/sign-in.data*')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Current password').fill(account.password)
    await page.getByLabel('New password').fill('another horse battery')
    await page.route('**/admin/account.data*', fail)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^No answer came/)
    await expect(page.getByLabel('New password')).toHaveValue('another horse battery')
  })

  test(`${fault} failure: a message reports it beside the action`, when, async ({ page, inbox }) => {
    await inbox.openMessage({ status: 'read' })
    await noteOf(page).fill('Called back.')
    await page.route('**/admin/submissions/*', fail)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('#notes').getByRole('alert')).toHaveText(failed)
    await expect(noteOf(page)).toHaveValue('Called back.')
    const article = page.getByRole('article')
    await article.getByRole('button', { name: /^Archive/ }).click()
    await article.getByRole('button', { name: 'Assign to me' }).click()
    await expect(article.getByRole('alert')).toHaveText([failed, failed])
    await page.unroute('**/admin/submissions/*')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('#notes li')).toHaveCount(1)
    await expect(page.locator('#notes').getByRole('alert')).toHaveCount(0)
    await expect(noteOf(page)).toHaveValue('')
    await article.getByRole('button', { name: /^Archive/ }).click()
    await expect(article.getByText('Archived', { exact: true })).toBeVisible()
  })

  test(`${fault} failure: the list does not change and reports it`, when, async ({ page, inbox }) => {
    await inbox.receive({ name: 'Ada' })
    await inbox.open()
    await inbox.cards().getByRole('checkbox').check()
    await page.route('**/admin.data*', fail)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(failed)
    await expect(inbox.cards().getByRole('checkbox')).toBeChecked()
    await page.unroute('**/admin.data*')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(inbox.statusMessage).toContainText('“Ada” moved to Archived.')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`${fault} failure: finding or erasing a person reports it`, when, async ({ page, inbox }) => {
    const email = `${inbox.mark}@mail.example`
    await inbox.receive({ email })
    await inbox.open('/admin/people')
    const field = page.getByLabel('Email address')
    await field.fill(email)
    await page.route('**/admin/people.data*', fail)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(inbox.statusMessage).toHaveText(
      'This is not possible at the moment. Please try again shortly.',
    )
    await expect(field).toHaveValue(email)
    await page.unroute('**/admin/people.data*')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByLabel('Address or number, once more').fill(email)
    await page.route('**/admin/people.data*', fail)
    await page.getByRole('button', { name: 'Erase forever' }).click()
    await expect(inbox.statusMessage).toHaveText(/^It is not certain that all messages and leads are gone\./)
    await expect(field).toHaveValue(email)
  })
}

test.describe('a wrong link', () => {
  test.use({ expected: /status 404|404 \(Not Found\)|404: no page at/ })

  const gone = '00000000-0000-4000-8000-000000000001'
  for (const [path, text, list] of [
    [`/admin/submissions/${gone}?status=spam`, /^This message is no longer here/, '/admin?status=spam'],
    [`/admin/leads/${gone}`, /^This lead is no longer here/, '/admin/leads'],
    ['/admin/nothere', /^There is no page here/, '/admin'],
  ] as const)
    test(`${path} leaves staff in their app`, async ({ page, inbox }) => {
      await signInQuietly(page, inbox.account)
      expect((await visit(page, path)).status()).toBe(404)
      await appStarted(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to the list' }).click()
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('searchbox')).toBeVisible()
    })

  test('a visitor who is not signed in is asked to', async ({ page }) => {
    await visit(page, '/admin/nothere')
    await expect(page).toHaveURL(/\/admin\/sign-in\?to=%2Fadmin%2Fnothere$/)
  })
})
