import { contactAction, respondToMessages } from './support/contact-action.ts'
import { holdRequests } from './support/hold.ts'
import { eachLanguage, messages } from './support/languages.ts'
import {
  contactForm,
  contactMessage,
  contactSection,
  openedUrls,
  write,
  written,
} from './support/contact-message.ts'
import { copy, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit, visitApp, withoutApp } from './support/visit.ts'

function readMailLink(link: string) {
  const { pathname, searchParams } = new URL(link)
  return {
    to: pathname.split(',').map(decodeURIComponent),
    subject: searchParams.get('subject'),
    body: searchParams.get('body')?.split('\r\n'),
  }
}

function inOrder(...texts: string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[.?!()]/g, '\\$&')).join('[^]*'))
}

function addFieldOfExtension(form: Element) {
  const field = document.createElement('input')
  field.name = 'wallet-extension'
  form.append(field)
}

const callLabel = { en: 'Book a 10-min call', zh: '预约十分钟通话', 'zh-TW': '預約十分鐘通話' }

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(
    `in ${locale} the section shows contact details, the way to a call, and a labelled form`,
    details,
    async ({ page }) => {
      await visit(page, '/', locale)
      const section = contactSection(page)
      const phone = String(seed('siteSettings', 'phone'))
      const email = String(seed('siteSettings', 'email'))
      await expect(section.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/)
      const mail = section.getByRole('link', { name: email }).first()
      await expect(mail).toHaveAttribute('href', `mailto:${email}`)
      await expect(section).toContainText(String(seed('siteSettings', 'wechatId')))
      const call = section.getByRole('link', { name: callLabel[locale] })
      await expect(call).toHaveAttribute('href', String(seed('siteSettings', 'bookingUrl')))
      const { contact } = messages[locale]
      await expect(section.getByLabel(contact.name)).toHaveAttribute('name', 'name')
      await expect(section.getByLabel(contact.email)).toHaveAttribute('type', 'email')
      await expect(section.getByLabel(contact.phone)).not.toHaveAttribute('required')
      await expect(section.getByLabel(contact.message)).toHaveAttribute('name', 'message')
    },
  )
}

for (const [locale, details] of eachLanguage('en')) {
  test(`in ${locale} a message is saved and opens the mail program`, details, async ({ page }) => {
    const { contact } = messages[locale]
    await visitApp(page, '/#contact', locale)
    const opened = await openedUrls(page)
    const form = contactForm(page)
    await write(form, { ...contactMessage, phone: '' })
    await form.evaluate(addFieldOfExtension)
    const release = await holdRequests(page, contactAction)
    const response = page.waitForResponse(contactAction)
    await form.getByRole('button', { name: contact.send }).click()
    await expect(form.locator('[type=submit]')).toHaveText(contact.saving)
    await expect(form.locator('[type=submit]')).toBeDisabled()
    for (const name of Object.keys(contactMessage))
      await expect(form.locator(`[name=${name}]`)).toBeDisabled()
    release()
    expect((await response).status()).toBe(201)

    const panel = contactSection(page)
    await expect(panel.getByRole('heading', { name: contact.sentTitle })).toBeFocused()
    await expect(panel.getByRole('heading', { name: contact.sentTitle })).toBeInViewport()
    const answer = copy('homePage', 'contact.sentText', locale)
    await expect(panel.getByRole('heading', { name: contact.sentTitle })).toHaveAccessibleDescription(answer)
    await expect(panel.getByRole('status')).toContainText(contact.savedTitle)
    await expect(panel.getByRole('status')).toContainText(contact.savedText)
    await expect(panel.locator('#contact-form')).toContainText(
      inOrder(
        contact.sentTitle,
        answer,
        contactMessage.email,
        'Second line',
        contact.savedText,
        contact.openMail,
      ),
    )
    for (const name of [messages[locale].programs.steps, callLabel[locale]])
      await expect(panel.locator('#contact-form').getByRole('link', { name })).toBeVisible()
    await expect.poll(() => opened).toHaveLength(1)
    const mail = readMailLink(opened[0]!)
    expect(mail.to).toEqual(seed('siteSettings', 'mailRecipients'))
    if (locale === 'en')
      expect(mail).toMatchObject({
        subject: `New Contact Message - From ${contactMessage.name}`,
        body: [
          `Name: ${contactMessage.name}`,
          `Email: ${contactMessage.email}`,
          'Phone: Not provided',
          '',
          'Message:',
          ...contactMessage.message.split('\n'),
        ],
      })
    else expect(mail.subject).toMatch(new RegExp(`站留言：${contactMessage.name}$`))

    await panel.getByRole('button', { name: contact.sendAnother }).click()
    await expect(form.getByRole('button', { name: contact.send })).toBeEnabled()
    expect(await written(form)).toEqual({ name: '', email: '', phone: '', message: '' })
    expect(await page.evaluate(() => localStorage.getItem('contact_submissions'))).toBeNull()
  })
}

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} problems name the fields, and nothing is sent`, details, async ({ page }) => {
    const { contact, marks } = messages[locale]
    await visitApp(page, '/#contact', locale)
    const form = contactForm(page)
    const alert = form.getByRole('alert')
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const fill = { name: 'Ada', email: 'ada@mail.example', message: 'Hello' }
    const email = form.locator('[name=email]')
    await email.fill('mei@mail')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await email.press('Tab')
    await expect(email).toHaveAccessibleDescription(contact.problems.email)
    await email.fill('mei@mail.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    for (const missing of Object.keys(fill)) {
      await write(form, { ...fill, [missing]: ' ' })
      await form.locator('[type=submit]').click()
      await expect(alert).toContainText(contact.missingTitle)
      await expect(alert).toContainText(contact.missingText)
      await expect(alert).toBeFocused()
      const name = missing as keyof typeof fill
      await alert
        .getByRole('link', { name: `${contact[name]}${marks.colon}${contact.problems.required}` })
        .click()
      await expect(form.locator(`[name=${missing}]`)).toBeFocused()
    }
    await write(form, { ...contactMessage, email: 'mei@mail', phone: 'call me', message: 'm'.repeat(10_001) })
    await form.locator('[type=submit]').click()
    await expect(alert).toContainText(contact.checkTitle)
    for (const [name, problem] of [
      ['email', contact.problems.email],
      ['phone', contact.problems.phone],
      ['message', contact.problems.tooLong],
    ] as const) {
      await expect(form.locator(`[name=${name}]`)).toHaveAccessibleDescription(problem)
      await expect(form.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(form.locator('[name=name]')).not.toHaveAttribute('aria-invalid')
    const link = (problem: string) => alert.getByRole('link', { name: problem })
    await expect(link(`${contact.email}${marks.colon}${contact.problems.email}`)).toBeVisible()
    await expect(link(`${contact.message}${marks.colon}${contact.problems.tooLong}`)).toBeVisible()
    await link(`${contact.phone}${marks.colon}${contact.problems.phone}`).press('Enter')
    await expect(form.locator('[name=phone]')).toBeFocused()
    await write(form, contactMessage)
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    await expect(alert).toBeHidden()
    expect(posts).toEqual([])
  })
}

test('the English texts are those of the specification', () => {
  expect(messages.en.contact).toMatchObject({
    missingTitle: 'Please fill in required fields',
    missingText: 'Name, email and message are required.',
    saving: 'Saving...',
    savedTitle: 'Data saved!',
    savedText: 'Your message has been saved and email client will open.',
    sentTitle: 'Message Sent Successfully!',
    sendAnother: 'Send Another Message',
    failedTitle: 'Something went wrong',
    failedText: 'Please try again later.',
  })
})

test('a message queued on the server counts as sent, and can be deleted from the browser', async ({
  page,
}) => {
  await visitApp(page, '/#contact')
  await page.evaluate(() => localStorage.setItem('contact_submissions', '[{"name":"Earlier"}]'))
  const form = contactForm(page)
  await respondToMessages(page, 202, { status: 'queued' })
  await write(form, contactMessage)
  await form.locator('[type=submit]').click()
  await expect(contactSection(page).getByRole('status')).toContainText('Data saved!')
  const stored = await page.evaluate(() => localStorage.getItem('contact_submissions'))
  expect(JSON.parse(stored!)).toEqual([
    { name: 'Earlier' },
    {
      ...contactMessage,
      topic: '',
      key: expect.any(String),
      submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      isClosed: true,
    },
  ])
  const { deleteCopy, copyDeleted } = messages.en.answer
  await contactSection(page).getByRole('button', { name: deleteCopy }).click()
  await expect(contactSection(page).getByRole('button', { name: copyDeleted })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('contact_submissions'))).toBeNull()
})

test('sending a message does not move the focus from another element', async ({ page }) => {
  await visitApp(page, '/#contact')
  const form = contactForm(page)
  await write(form, contactMessage)
  const release = await holdRequests(page, contactAction)
  await form.locator('[type=submit]').click()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  await link.focus()
  release()
  await expect(
    contactSection(page).getByRole('heading', { name: messages.en.contact.sentTitle }),
  ).toBeVisible()
  await expect(link).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ expected: /api\/messages|could not be sent|Failed to load resource/ })

  test('the text is preserved, and a retry has the same key, even after a reload', async ({ page }) => {
    await visitApp(page, '/#contact')
    const form = contactForm(page)
    const keys: string[] = []
    await page.route(contactAction, (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? '').get('key') ?? 'none')
      return keys.length < 3 ? route.abort('connectionreset') : route.continue()
    })
    await write(form, contactMessage)
    for (const attempt of [1, 2]) {
      await form.locator('[type=submit]').click()
      await expect.poll(() => keys).toHaveLength(attempt)
      await expect(form.getByRole('alert')).toContainText('Something went wrong')
      await expect(form.getByRole('alert')).toContainText('Please try again later.')
      expect(await written(form)).toEqual(contactMessage)
      await expect(form.locator('[type=submit]')).toBeEnabled()
    }
    await page.reload()
    await write(form, contactMessage)
    await form.locator('[type=submit]').click()
    await expect(contactSection(page).getByRole('status')).toContainText('Data saved!')
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/)
    expect(new Set(keys).size).toBe(1)
  })
})

test.describe('before the app could start', () => {
  test.use({ expected: /\/assets\/\S+\.js|Failed to load resource|status 422/ })

  test('the browser posts a message, and the app corrects it', async ({ page }) => {
    const form = contactForm(page)
    const panel = contactSection(page)
    const { contact } = messages.en
    const postUnaided = async () => {
      const posted = page.waitForEvent('requestfinished', (request) => request.isNavigationRequest())
      // The app of this page has failed to load; that of the next one may.
      await page.unroute('**/assets/*.js')
      await form.locator('[type=submit]').click()
      await posted
    }
    await withoutApp(page)
    await visit(page, '/#contact')
    await write(form, { ...contactMessage, phone: 'call me' })
    await postUnaided()
    expect(await written(form)).toEqual({ ...contactMessage, phone: 'call me' })
    await write(form, { phone: '' })
    // The form has started; before that the browser would post again.
    await expect(form).toHaveJSProperty('noValidate', true)
    await form.locator('[type=submit]').click()
    await expect(panel.getByRole('heading', { name: contact.sentTitle })).toBeVisible()

    await withoutApp(page)
    await visit(page, '/#contact')
    await write(form, contactMessage)
    await postUnaided()
    await expect(panel.getByRole('status')).toContainText(contact.savedOnlyText)
    // Without the app the button leads to an empty form.
    await panel.getByRole('button', { name: contact.sendAnother }).click()
    await expect(form).toBeVisible()
    expect(await written(form)).toEqual({ name: '', email: '', phone: '', message: '' })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: /status (of )?422/ })

  for (const [locale, details] of eachLanguage('zh')) {
    const { contact, marks } = messages[locale]

    test(`in ${locale} a refused message is corrected and sent`, details, async ({ page }) => {
      await visit(page, '/#contact', locale)
      const form = contactForm(page)
      await write(form, { ...contactMessage, phone: 'call me' })
      await form.locator('[type=submit]').click()
      const alert = form.getByRole('alert')
      await expect(alert).toContainText(contact.checkTitle)
      await expect(alert).toBeInViewport({ ratio: 1 })
      await alert
        .getByRole('link', { name: `${contact.phone}${marks.colon}${contact.problems.phone}` })
        .click()
      await expect(form.locator('[name=phone]')).toBeFocused()
      await expect(form.locator('[name=phone]')).toHaveAccessibleDescription(contact.problems.phone)
      expect(await written(form)).toEqual({ ...contactMessage, phone: 'call me' })
      await form.locator('[name=phone]').fill('')
      await form.locator('[type=submit]').click()
      const panel = contactSection(page)
      await expect(panel.getByRole('heading', { name: contact.sentTitle })).toBeInViewport()
      await expect(panel).toContainText(copy('homePage', 'contact.sentText', locale))
      const mail = await panel.getByRole('link', { name: contact.openMail }).getAttribute('href')
      expect(readMailLink(mail!).body!.join('\n')).toContain(`${contact.phone}${marks.colon}`)
      await panel.getByRole('button', { name: contact.sendAnother }).click()
      expect(await written(form)).toEqual({ name: '', email: '', phone: '', message: '' })
    })
  }
})
