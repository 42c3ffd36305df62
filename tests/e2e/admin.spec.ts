import { readFile } from 'node:fs/promises'
import { cards, expect, openMessage, signIn, test } from './admin-desk.ts'
import { holdRequests } from './support/hold.ts'
import { appStarted, nextFrames, visit, visitApp } from './support/visit.ts'

test.describe('a stranger', () => {
  test.use({ expected: /40[13]/ })

  test('is asked to sign in, and comes to the page they wanted', async ({ page, account, desk, mark }) => {
    await desk.receive({ message: mark, status: 'archived' })
    await visitApp(page, `/admin?status=archived&q=${mark}`)
    await expect(page).toHaveURL(/\/admin\/sign-in\?to=/)
    await expect(page.getByText(mark)).toHaveCount(0)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Email or password is not right.')
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin\\?status=archived&q=${mark}$`))
    await expect(cards(page, mark)).toHaveCount(1)
  })

  test('gets neither numbers nor files', async ({ request }) => {
    for (const path of ['/admin/count', '/admin/export.csv', '/admin/export.csv?status=all']) {
      expect((await request.get(path)).status()).toBe(401)
    }
  })
})

test('the list says how many there are, where they come from, who wrote what and how to answer', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await desk.receive({
    name: `周文遠 ${mark}`,
    email: `${mark}@mail.example`,
    message: `${mark} first line\n\n<b>third</b> line`,
  })
  await signIn(page, account, `/admin?q=${mark}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Submissions')
  await expect(page.getByText(/^[\d,]+ in total$/)).toBeVisible()
  await expect(page.getByText('Data from Supabase')).toBeVisible()
  const [card] = await cards(page, mark).all()
  await expect(card!.getByRole('heading')).toHaveText(`周文遠 ${mark}`)
  await expect(card!.getByRole('link', { name: `${mark}@mail.example` })).toHaveAttribute(
    'href',
    `mailto:${mark}@mail.example`,
  )
  const text = card!.getByText('first line')
  expect(await text.innerText()).toBe(`${mark} first line\n\n<b>third</b> line`)
  await expect(card!.locator('time')).toHaveText(/20\d\d/)
})

test('a message is found, archived with the keyboard staying in place, and brought back', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await desk.receive({ name: 'First', message: mark })
  await desk.receive({ name: 'Second', message: mark, minutesAgo: 1 })
  await signIn(page, account)
  await page.getByRole('searchbox').fill(mark)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('status').first()).toContainText(`2 messages match “${mark}”`)
  await expect(cards(page, mark)).toHaveCount(2)
  await page.getByRole('button', { name: 'Archive – First' }).press('Enter')
  await expect(cards(page, mark)).toHaveCount(1)
  await expect(page.getByRole('status').first()).toContainText('1 message changed.')
  await expect(cards(page, 'Second')).toBeFocused()
  await page.getByRole('link', { name: /^Archived/ }).click()
  await expect(page.getByRole('button', { name: 'Back to inbox – First' })).toBeVisible()
  await expect(page.getByRole('status').first()).not.toContainText('changed')
  await page.getByRole('button', { name: 'Back to inbox – First' }).click()
  await expect(page.getByText('Nothing here matches.')).toBeVisible()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(cards(page, mark)).toHaveCount(2)
})

test('all that match are archived at once', async ({ page, account, desk, mark }) => {
  for (let i = 0; i < 27; i++) await desk.receive({ name: `N${i}`, message: mark, minutesAgo: i })
  await signIn(page, account, `/admin?q=${mark}`)
  await expect(cards(page, mark)).toHaveCount(25)
  await page.getByLabel('All 27 messages of this list').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('status').first()).toContainText('27 messages changed.')
  await expect(cards(page, mark)).toHaveCount(0)
})

test('nothing selected is told apart from nothing to change', async ({ page, account, desk, mark }) => {
  await desk.receive({ name: 'Ada', message: mark })
  // Else the list may learn of the colleague's act before we act ourselves.
  await holdRequests(page, '**/admin/count*')
  await signIn(page, account, `/admin?q=${mark}`)
  const told = page.getByRole('status').first()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(told).toContainText('Select messages first.')
  await expect(page.locator('form:has(.submissions)')).toHaveAttribute('aria-busy', 'false')
  await desk.connected((sql) => sql`update contact_submissions set status = 'spam' where message = ${mark}`)
  await cards(page, mark).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(told).toContainText('Nothing changed: it was so already, or a colleague was faster.')
  await page.getByRole('link', { name: /^Spam/ }).click()
  await expect(cards(page, mark)).toHaveCount(1)
})

test('from a message the way leads back to the page of the list that it was on; CSV is of all pages', async ({
  page,
  account,
  desk,
  mark,
}) => {
  for (let i = 0; i < 27; i++) await desk.receive({ name: `N${i}`, message: mark, minutesAgo: i })
  await signIn(page, account, `/admin?q=${mark}&page=2`)
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    `/admin/export.csv?q=${mark}`,
  )
  await page.getByRole('link', { name: 'N26', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin\\?q=${mark}&page=2$`))
  await expect(cards(page, mark)).toHaveCount(2)
})

test('spam shows why, and comes back with “Not spam”', async ({ page, account, desk, mark }) => {
  await desk.receive({ name: 'Lin', message: mark, status: 'spam', reasons: ['too-fast', 'many-links'] })
  await signIn(page, account, `/admin?status=spam&q=${mark}`)
  await expect(cards(page, mark)).toContainText('Sent within two seconds')
  await cards(page, mark).getByRole('button', { name: 'Not spam' }).click()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(cards(page, mark)).toHaveCount(1)
  await expect(cards(page, mark)).not.toContainText('Sent within two seconds')
})

test('a message is opened, noted on and assigned; its history tells so', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await openMessage({ page, account, desk, mark })
  await expect(page.getByText(`${account.email} moved it from New to Read`)).toBeVisible()
  await page.getByLabel('New note, for staff only').fill('Called back.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes')).toContainText('Called back.')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByLabel('Assigned to')).not.toHaveValue('')
  await expect(
    page.locator('.history').getByText(`${account.email} assigned it to ${account.email}`),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(cards(page, mark)).toContainText('1 note')
})

test.describe('notes', () => {
  test.use({ expected: /status (of )?422/ })

  test('a note is added once, and another that is being written stays when one goes', async ({
    page,
    account,
    desk,
    mark,
  }) => {
    await openMessage({ page, account, desk, mark })
    const note = page.getByLabel('New note, for staff only')
    await note.fill('Called back.')
    await page.getByRole('button', { name: 'Add note' }).dblclick()
    await expect(note).toHaveValue('')
    await expect(page.locator('.notes li')).toHaveCount(1)
    await note.fill('  ')
    await page.getByRole('button', { name: 'Add note' }).press('Enter')
    await expect(note).toHaveAccessibleDescription(/./)
    await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused()
    await note.fill('Wants to come')
    // One press by mistake destroys nothing.
    await page.locator('.notes').getByText('Delete note').click()
    await expect(page.locator('.notes li')).toHaveCount(1)
    await page.locator('.notes').getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.locator('.notes li')).toHaveCount(0)
    await expect(note).toHaveValue('Wants to come')
  })
})

test('j and k walk through the list and through the messages, until they are turned off', async ({
  page,
  account,
  desk,
  mark,
}) => {
  for (const [i, name] of ['First', 'Second', 'Third'].entries())
    await desk.receive({ name, message: mark, minutesAgo: i })
  await signIn(page, account, `/admin?q=${mark}`)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(cards(page, 'Second')).toBeFocused()
  await page.keyboard.press('k')
  await expect(cards(page, 'First')).toBeFocused()
  await page.keyboard.press('o')
  await expect(page).toHaveTitle(/^First/)
  await page.keyboard.press('j')
  await expect(page).toHaveTitle(/^Second/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveTitle(/^Third/)
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(/^Second/)
  await page.getByText('Keyboard', { exact: true }).click()
  await page.getByLabel('Use these keys').uncheck()
  await page.getByRole('heading', { name: 'Second' }).click()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  await page.keyboard.press('j')
  await nextFrames(page)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/admin\?/)
  expect(opened.map((address) => new URL(address).pathname)).toEqual(['/admin'])
})

test('on the list of leads the keys move and select, and open nothing', async ({ page, account, desk }) => {
  await desk.receiveLead('+1 617 555 0101')
  await signIn(page, account, '/admin/leads')
  const call = page.getByRole('heading', { level: 2 }).getByRole('link', { name: '+1 617 555 0101' })
  await expect(call.first()).toHaveAttribute('href', 'tel:+16175550101')
  await page.getByText('Keyboard', { exact: true }).click()
  const keys = page.locator('.keys')
  await expect(keys.getByText('next', { exact: true })).toBeVisible()
  await expect(keys.getByText('open', { exact: true })).toHaveCount(0)
  await page.getByText('Keyboard', { exact: true }).click()
  await page.keyboard.press('j')
  const lead = page.getByRole('article').first()
  await expect(lead).toBeFocused()
  await page.keyboard.press('x')
  await expect(lead.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('o')
  await nextFrames(page)
  await expect(page).toHaveURL('/admin/leads')
})

test('a message that comes appears without a reload and is announced', async ({
  page,
  account,
  desk,
  mark,
}) => {
  await page.clock.install()
  await signIn(page, account, `/admin?q=${mark}`)
  await expect(page.getByRole('status').first()).toContainText(`0 messages match “${mark}”`)
  await desk.receive({ message: mark })
  await page.clock.fastForward(20_000)
  await expect(cards(page, mark)).toHaveCount(1)
  await expect(page.getByRole('status').first()).toContainText('new message')
})

test('CSV holds what the list is filtered to', async ({ page, account, desk, mark }) => {
  await desk.receive({ name: '=1+1', message: `${mark}, "quoted"` })
  await desk.receive({ message: 'something else' })
  await signIn(page, account, `/admin?q=${mark}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^lumipath-messages-.+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`,'=1+1,mei@mail.example,,"${mark}, ""quoted""",new,`)
})

test('everything about an address is counted and erased once it is typed again', async ({
  page,
  account,
  desk,
  mark,
}) => {
  const email = `${mark}@mail.example`
  await desk.receive({ email, message: mark })
  await signIn(page, account)
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByLabel('Email address').fill(`\u200e${email.toUpperCase()}`)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()
  await page.getByLabel('Address, once more').fill(email)
  await page.getByRole('button', { name: 'Erase forever' }).click()
  await expect(page.getByText('Erased: 1 message and 0 leads.')).toBeVisible()
  await visit(page, `/admin?status=all&q=${mark}`)
  await expect(cards(page, mark)).toHaveCount(0)
})

test('signing out closes the inbox, also for the Back button', async ({ page, desk }) => {
  await signIn(page, await desk.hire())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out, on all devices.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/sign-in/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('staff sign in, archive, note and sign out', async ({ page, desk, mark }) => {
    const account = await desk.hire()
    await desk.receive({ name: 'Ada', message: mark })
    await visit(page, `/admin?q=${mark}`)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Ada', exact: true }).click()
    await page.getByLabel('New note, for staff only').fill('Called back.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.locator('#notes')).toContainText('Called back.')
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('button', { name: 'Archive – Ada' }).click()
    await expect(page.getByRole('status').first()).toContainText('1 message changed.')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('in Chinese the inbox speaks Chinese', async ({ page, account, desk, mark }) => {
  await desk.receive({ message: mark })
  await signIn(page, account)
  await visit(page, `/admin?q=${mark}`, 'zh-TW')
  await appStarted(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('留言清單')
  await expect(page.getByText('資料來自 Supabase')).toBeVisible()
  await expect(cards(page, mark).locator('time')).toHaveText(/20\d\d年\d+月\d+日/)
})

test('in Taiwan leads are counted as leads are', async ({ page, account, desk }) => {
  for (let i = 0; i < 26; i++) await desk.receiveLead()
  await signIn(page, account)
  await visitApp(page, '/admin/leads', 'zh-TW')
  await expect(page.getByText(/^第1–25筆，共[\d,]+筆$/)).toBeVisible()
  await page.getByText('鍵盤操作', { exact: true }).click()
  await expect(page.locator('.keys').getByText('下一筆', { exact: true })).toBeVisible()
})
