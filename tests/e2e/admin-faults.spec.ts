import type { Page, Route } from '@playwright/test'
import { cards, expect, openMessage, signIn, signInQuietly, test } from './admin-desk.ts'
import { appStarted, visitApp } from './support/visit.ts'

const failed = 'This could not be done. Please check the connection and try again.'

// What is made to fail here is reported by the browser.
test.use({ expected: /ERR_FAILED|status 503|status of 503|console: (Failed to load|SyntaxError)/ })

const noteOf = (page: Page) => page.getByLabel('New note, for staff only')

const noNetwork = (route: Route) =>
  route.request().method() === 'POST' ? route.abort('failed') : route.continue()
const noServer = (route: Route) =>
  route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'down' }) : route.continue()

test('a note that is being written waits while other messages are read, and goes with signing out', async ({
  page,
  desk,
  mark,
}) => {
  const account = await desk.hire()
  for (const [i, name] of ['First', 'Second'].entries())
    await desk.receive({ name, message: mark, status: 'read', minutesAgo: i })
  await signIn(page, account, `/admin?q=${mark}`)
  await page.getByRole('link', { name: 'First', exact: true }).click()
  await noteOf(page).fill('Wants to come')
  await page.getByRole('heading', { name: 'First' }).click()
  await page.keyboard.press('j')
  await expect(page).toHaveTitle(/^Second/)
  await expect(noteOf(page)).toHaveValue('')
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(/^First/)
  await expect(noteOf(page)).toHaveValue('Wants to come')
  const address = page.url()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, account, address)
  await expect(page).toHaveTitle(/^First/)
  await expect(noteOf(page)).toHaveValue('')
})

test('whose session is over signs in again and finds the note where it was', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await desk.receive({ name: 'Ada', message: mark, status: 'read' })
  await signIn(page, account, `/admin?status=read&q=${mark}`)
  await page.getByRole('link', { name: 'Ada', exact: true }).click()
  await expect(page).toHaveTitle(/^Ada/)
  const address = page.url()
  await noteOf(page).fill('Called back.')
  await page.context().clearCookies({ name: /^lumipath-staff/ })
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(address)
  await expect(noteOf(page)).toHaveValue('Called back.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('.notes li')).toHaveCount(1)
  await page.reload()
  await appStarted(page)
  await expect(noteOf(page)).toHaveValue('')
})

test('whose session is over in the midst of a list comes back to that list', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await desk.receive({ name: 'Ada', message: mark, status: 'archived' })
  await signInQuietly(page, account)
  await visitApp(page, `/admin?status=archived&q=${mark}`)
  await page.context().clearCookies({ name: /^lumipath-staff/ })
  await page.getByRole('button', { name: 'Back to inbox – Ada' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin\\?status=archived&q=${mark}$`))
  await expect(cards(page, mark)).toHaveCount(1)
})

for (const [fault, fail] of Object.entries({ network: noNetwork, server: noServer })) {
  test(`where the ${fault} fails, whoever signs in or changes the password is told so with what they typed`, async ({
    page,
    account,
  }) => {
    await visitApp(page, '/admin/account')
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')]
    await email.fill(account.email)
    await password.fill(account.password)
    await page.route('**/admin/sign-in.data*', fail)
    await page.getByRole('button', { name: 'Sign in' }).click()
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

  test(`where the ${fault} fails, the message stays and says so beside what was asked for`, async ({
    page,
    account,
    desk,
    mark,
  }) => {
    await openMessage({ page, account, desk, mark, status: 'read' })
    await noteOf(page).fill('Called back.')
    await page.route('**/admin/messages/*', fail)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('#notes').getByRole('alert')).toHaveText(failed)
    await expect(noteOf(page)).toHaveValue('Called back.')
    const article = page.getByRole('article')
    await article.getByRole('button', { name: /^Archive/ }).click()
    await article.getByRole('button', { name: 'Assign to me' }).click()
    await expect(article.getByRole('alert')).toHaveText([failed, failed])
    await page.unroute('**/admin/messages/*')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('.notes li')).toHaveCount(1)
    await expect(page.locator('#notes').getByRole('alert')).toHaveCount(0)
    await expect(noteOf(page)).toHaveValue('')
    await article.getByRole('button', { name: /^Archive/ }).click()
    await expect(article.getByText('Archived', { exact: true })).toBeVisible()
  })

  test(`where the ${fault} fails, the list stays as it is and says so`, async ({
    page,
    account,
    desk,
    mark,
  }) => {
    await desk.receive({ name: 'Ada', message: mark })
    await signInQuietly(page, account)
    await visitApp(page, `/admin?q=${mark}`)
    await cards(page, mark).getByRole('checkbox').check()
    await page.route('**/admin.data*', fail)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(failed)
    await expect(cards(page, mark).getByRole('checkbox')).toBeChecked()
    await page.unroute('**/admin.data*')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByRole('status').first()).toContainText('1 message changed.')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`where the ${fault} fails, whoever looks for a person or erases one is told so in its place`, async ({
    page,
    account,
    desk,
    mark,
  }) => {
    const email = `${mark}@mail.example`
    await desk.receive({ email, message: mark })
    await signInQuietly(page, account)
    await visitApp(page, '/admin/people')
    const address = page.getByLabel('Email address')
    await address.fill(email)
    await page.route('**/admin/people.data*', fail)
    await page.getByRole('button', { name: 'Find' }).click()
    const notice = page.getByRole('status').first()
    await expect(notice).toHaveText('This is not possible at the moment. Please try again shortly.')
    await expect(address).toHaveValue(email)
    await page.unroute('**/admin/people.data*')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByLabel('Address, once more').fill(email)
    await page.route('**/admin/people.data*', fail)
    await page.getByRole('button', { name: 'Erase forever' }).click()
    await expect(notice).toHaveText(/^It is not certain that all messages and leads are gone\./)
    await expect(address).toHaveValue(email)
  })
}
