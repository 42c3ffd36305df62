import { readFile } from 'node:fs/promises'
import { expect, signIn, submitSignIn, test } from './admin-inbox.ts'
import { visit, visitApp } from './support/visit.ts'

const archive = { name: 'Archive', exact: true }

test.describe('an anonymous client', () => {
  test.use({ expected: /40[13]/ })

  test('signs in and lands on the requested page', async ({ page, inbox }) => {
    await inbox.receive({ status: 'archived' })
    await visitApp(page, `/admin?status=archived&q=${inbox.mark}`)
    await expect(page).toHaveURL(/\/admin\/sign-in\?to=/)
    await expect(page.getByText(inbox.mark)).toHaveCount(0)
    await submitSignIn(page, { ...inbox.account, password: 'not the password' })
    await expect(page.getByRole('alert')).toHaveText('Email or password is not right.')
    await submitSignIn(page, inbox.account)
    await expect(page).toHaveURL(new RegExp(`/admin\\?status=archived&q=${inbox.mark}$`))
    await expect(inbox.cards()).toHaveCount(1)
  })
})

test('the list shows total, source, and the data of a message', async ({ page, inbox }) => {
  const email = `${inbox.mark}@mail.example`
  const message = `${inbox.mark} first line\n\n<b>third</b> line`
  const phone = '+1 617 555 0148'
  await inbox.receive({
    name: `周文遠 ${inbox.mark}`,
    email,
    phone,
    message,
    topic: inbox.mark,
    locale: 'zh-TW',
  })
  await inbox.receive({ name: 'in English', topic: inbox.mark, locale: 'en', minutesAgo: 1 })
  await inbox.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Submissions')
  await expect(page.getByText(/^[\d,]+ in total, with archived and spam$/)).toBeVisible()
  await expect(page.getByText('Data from Supabase')).toBeVisible()
  const card = inbox.cards()
  await expect(card).toHaveCount(2)
  await page.getByLabel('Topic').selectOption(inbox.mark)
  await page.getByLabel('Language', { exact: true }).selectOption('繁體中文')
  await page.getByLabel('Assignee').selectOption('Unassigned')
  await page.getByLabel('Length of pages').selectOption('100 per page')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('heading')).toHaveText(`周文遠 ${inbox.mark}`)
  await expect(card).toContainText(`${inbox.mark} 繁體中文 ${inbox.mark} first line <b>third</b> line`)
  expect(await card.innerText()).toContain('first line\n\n<b>third</b> line')
  await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(card.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+16175550148')
  await expect(card.getByText(/^[A-Z][a-z]+ \d+, \d+:\d\d\s[AP]M$/)).toBeVisible()
  await card.getByRole('heading').click()
  await expect(page).toHaveURL(/\/admin\/submissions\/.+&assignee=nobody&topic=.+&locale=zh-TW&per=100$/)
  await expect(page.getByRole('link', { name: email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  expect(await page.locator('article').getByText('first line').innerText()).toBe(message)
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a message is found, archived without losing the focus, and moved back', async ({ page, inbox }) => {
  await inbox.receive({ name: 'First' })
  await inbox.receive({ name: 'Second', minutesAgo: 1 })
  await inbox.open('/admin')
  await page.getByRole('searchbox').fill(inbox.mark)
  await page.getByRole('searchbox').press('Enter')
  await expect(inbox.statusMessage).toContainText(`2 messages match “${inbox.mark}”`)
  await expect(inbox.cards()).toHaveCount(2)
  await page.getByRole('button', { name: 'Archive – First' }).press('Enter')
  await expect(inbox.cards()).toHaveCount(1)
  await expect(inbox.statusMessage).toContainText('“First” moved to Archived.')
  await expect(inbox.cards('Second')).toBeFocused()
  await page.getByRole('link', { name: /^Archived/ }).click()
  await expect(page.getByRole('button', { name: 'Back to inbox – First' })).toBeVisible()
  await expect(inbox.statusMessage).not.toContainText('moved')
  await page.getByRole('button', { name: 'Back to inbox – First' }).click()
  await expect(page.getByText('Nothing here matches.')).toBeVisible()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(inbox.cards()).toHaveCount(2)
})

test('a message links back to its page of the list', async ({ page, inbox }) => {
  await inbox.receiveMany(52)
  await inbox.open(`/admin?q=${inbox.mark}&page=2`)
  const csv = page.getByRole('link', { name: 'Download CSV' })
  await expect(csv).toHaveAttribute('href', `/admin/submissions.csv?q=${inbox.mark}`)
  await page.getByRole('link', { name: 'N50', exact: true }).click()
  await expect(page).toHaveTitle(/^N50/)
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(/^N49/)
  await expect(page).toHaveURL(new RegExp(`/submissions/[^/]+\\?q=${inbox.mark}$`))
  await page.keyboard.press('j')
  await expect(page).toHaveTitle(/^N50/)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin\\?q=${inbox.mark}&page=2#from-`))
  await expect(inbox.cards()).toHaveCount(2)
})

test('spam shows its reasons, which “Not spam” removes', async ({ page, inbox }) => {
  await inbox.receive({ status: 'spam', reasons: ['too-fast', 'many-links'] })
  await inbox.open(`/admin?status=spam&q=${inbox.mark}`)
  await expect(inbox.cards()).toContainText('Sent within two seconds')
  await inbox.cards().getByRole('button', { name: 'Not spam' }).click()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(inbox.cards()).toHaveCount(1)
  await expect(inbox.cards()).not.toContainText('Sent within two seconds')
})

test('notes and assignments appear in the history of a message', async ({ page, inbox }) => {
  const { email } = inbox.account
  await inbox.openMessage()
  await expect(page.getByText(`${email} moved it from New to Read`)).toBeVisible()
  await page.getByLabel('New note, for staff only').fill('Called back.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes')).toContainText('Called back.')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByLabel('Assigned to')).not.toHaveValue('')
  await expect(
    page.getByRole('region', { name: 'History' }).getByText(`${email} assigned it to ${email}`),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(inbox.cards()).toContainText('1 note')
})

test.describe('with refused input', () => {
  test.use({ expected: /status (of )?422/ })

  test('of a pasted note that is too long nothing is cut, and that is said', async ({ page, inbox }) => {
    await inbox.openMessage()
    const note = page.getByLabel('New note, for staff only')
    const transcript = 'She will call again. '.repeat(300)
    await note.focus()
    await page.keyboard.insertText(transcript)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('A note needs 1 to 4,000 characters.')).toBeVisible()
    await expect(note).toHaveValue(transcript)
  })

  test('a password of more than 72 bytes is refused in sight; the form names its account', async ({
    page,
    inbox,
  }) => {
    await inbox.open('/admin/account')
    // For password managers, which ignore hidden fields.
    const account = page.locator('form [autocomplete=username]')
    await expect(account).toHaveAttribute('type', 'text')
    await expect(account).toHaveValue(inbox.account.email)
    await page.locator('[name=current]').fill(inbox.account.password)
    await page.locator('[name=next]').focus()
    await page.keyboard.insertText('Kd8#mQ2vT7xLp4Wz'.repeat(5))
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('alert')).toContainText('72')
  })

  test('a problem of a new password stands below its field, and nothing typed is lost', async ({
    page,
    inbox,
  }) => {
    await inbox.open('/admin/account')
    const [current, next] = [page.locator('[name=current]'), page.locator('[name=next]')]
    const submit = page.getByRole('main').getByRole('button')
    await next.fill('too short')
    await submit.click()
    await expect(current).toHaveAccessibleDescription('Please type the current password.')
    await current.fill(inbox.account.password)
    await submit.click()
    await expect(next).toHaveAccessibleDescription(/^The new password needs at least 12 characters\./)
    await expect(current).toHaveAccessibleDescription('')
    await expect(current).toHaveValue(inbox.account.password)
    await expect(next).toHaveValue('too short')
    await expect(page.getByRole('alert')).toHaveCount(1)
  })

  test('a double click adds one note; deletion keeps the draft', async ({ page, inbox }) => {
    await inbox.openMessage()
    const note = page.getByLabel('New note, for staff only')
    const add = page.getByRole('button', { name: 'Add note' })
    const list = page.locator('#notes ul')
    await note.fill('Called back.')
    await add.dblclick()
    await expect(note).toHaveValue('')
    await expect(list.locator('li')).toHaveCount(1)
    await note.fill('  ')
    await add.press('Enter')
    await expect(note).toHaveAccessibleDescription(/./)
    await expect(add).toBeFocused()
    await note.fill('Wants to come')
    await list.getByText('Delete note').click()
    await expect(list.locator('li')).toHaveCount(1)
    await list.getByRole('button', { name: 'Delete for good' }).click()
    await expect(list.locator('li')).toHaveCount(0)
    await expect(note).toHaveValue('Wants to come')
  })

  test('of an email address, what is ticked is downloaded, and erased after confirmation', async ({
    page,
    inbox,
  }) => {
    const email = `${inbox.mark}@mail.example`
    await inbox.receive({ email })
    await inbox.receive({ email, name: 'Lin', minutesAgo: 1 })
    await inbox.open('/admin')
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByLabel('Email address').fill(`\u200e${email.toUpperCase()}`)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(inbox.statusMessage).toContainText(new RegExp(`Kept about ${email}`, 'i'))
    await expect(inbox.statusMessage.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('2 messages', { exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Mei Chen/ })).toBeChecked()
    const lin = page.getByRole('checkbox', { name: /^Lin/ })
    await lin.uncheck()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download what is ticked (JSON)' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ submissions: [{ name: 'Mei Chen', matched: email }], leads: [] })
    const confirm = page.getByLabel('Address or number, once more')
    await confirm.fill('another@mail.example')
    await page.getByRole('button', { name: 'Erase forever' }).click()
    await expect(confirm).toHaveAccessibleDescription('The two entries differ. Nothing was erased.')
    await expect(inbox.statusMessage).toContainText('2 messages')
    await expect(lin).not.toBeChecked()
    await confirm.fill(email)
    await page.getByRole('button', { name: 'Erase forever' }).click()
    await expect(page.getByText('Erased: 1 message and 0 leads.')).toBeVisible()
    await visit(page, `/admin?status=all&q=${inbox.mark}`)
    await expect(inbox.cards()).toHaveCount(1)
    await expect(inbox.cards('Lin')).toBeVisible()
  })
})

test('a new message appears in the open list and is announced', async ({ page, inbox }) => {
  await page.clock.install()
  await inbox.open()
  await expect(inbox.statusMessage).toContainText(`0 messages match “${inbox.mark}”`)
  // Repeated: another test may read or archive a message in the same moment, so that the number stays the same.
  let received = 0
  await expect(async () => {
    await inbox.receive()
    received++
    await page.clock.fastForward(20_000)
    await expect(inbox.cards()).toHaveCount(received)
    await expect(inbox.statusMessage).toContainText('new message', { timeout: 5_000 })
  }).toPass()
})

test('signing out closes the inbox, also for the Back button', async ({ page, inbox }) => {
  await signIn(page, await inbox.createStaff())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out, on all devices.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/sign-in/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: /422/ })

  test('staff sign in, archive, note and sign out', async ({ page, inbox }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await inbox.receive({ name: 'Ada' })
    await inbox.receive({ name: 'Eve', status: 'read' })
    await visit(page, `/admin?q=${inbox.mark}`)
    await submitSignIn(page, await inbox.createStaff())
    await page.getByRole('link', { name: 'Eve', exact: true }).click()
    const beside = page.getByRole('navigation', { name: 'Contact Submissions' }).getByRole('link')
    await expect(beside.filter({ hasText: 'Eve' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Archive – Eve' }).click()
    await beside.filter({ hasText: 'Ada' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
    await page.getByLabel('New note, for staff only').fill('Called back.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('#notes')).toContainText('Called back.')
    const correct = page.getByText('Correct what was sent')
    await correct.click()
    await page.getByLabel('Email address').fill('ada')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'That is not an email address.',
    )
    await expect(page.getByLabel('Email address').locator('..')).toContainText(
      'That is not an email address.',
    )
    await page.getByLabel('Email address').fill('ada@mail.example')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByText(/ corrected it$/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.getByRole('button', archive)).toBeHidden()
    await inbox.cards().getByRole('checkbox').check()
    await expect(page.getByRole('button', archive)).toBeVisible()
    await page.getByRole('button', { name: 'Archive – Ada' }).click()
    await expect(inbox.statusMessage).toContainText('“Ada” moved to Archived.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(inbox.statusMessage).toContainText('1 change undone.')
    await expect(inbox.cards()).toHaveCount(1)
    await inbox.receive({ name: 'Lin', email: `${inbox.mark}@mail.example` })
    await visit(page, '/admin/people')
    await page.getByLabel('Email address').fill(`${inbox.mark}@mail.example`)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByLabel('Address or number, once more').fill(`${inbox.mark}@mail.example`)
    await page.getByRole('checkbox', { name: /^Lin/ }).uncheck()
    await page.getByRole('button', { name: 'Erase forever' }).click()
    await expect(page.getByText('Nothing is ticked.')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Lin/ }).check()
    await page.getByLabel('Address or number, once more').fill(`${inbox.mark}@mail.example`)
    await page.getByRole('button', { name: 'Erase forever' }).click()
    await expect(page.getByText('Erased: 1 message and 0 leads.')).toBeVisible()
    await visit(page, `/admin?q=${inbox.mark}`)
    await page.getByRole('link', { name: 'Ada', exact: true }).click()
    await page.getByText('Delete this message').click()
    await page.getByRole('button', { name: 'Delete for good – Ada' }).click()
    await expect(inbox.statusMessage).toContainText('Deleted for good.')
    await expect(inbox.cards()).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
