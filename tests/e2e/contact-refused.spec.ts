import { randomUUID } from 'node:crypto'
import type { Request } from '@playwright/test'
import { inboxDatabase, siteData } from './admin-inbox.ts'
import { byDefault, messages } from './support/languages.ts'
import { contactAction, respondToMessages } from './support/contact-action.ts'
import { contactForm, contactMessage, contactSection, write, written } from './support/contact-message.ts'
import { placeOf } from './support/position.ts'
import { expect, test } from './support/test.ts'
import { visitApp } from './support/visit.ts'

const { contact } = messages.en

test.describe('a refused message', () => {
  test.use({ viewport: { width: 390, height: 600 }, expected: /api\/messages|Failed to load resource/ })

  for (const [what, status, outcome, title] of [
    ['failed', 503, { status: 'failed' }, contact.failedTitle],
    ['too soon', 429, { status: 'throttled', wait: 120 }, contact.waitTitle],
  ] as const)
    test(`${what}: the notice is in view and has the focus`, byDefault(status === 429), async ({ page }) => {
      await respondToMessages(page, status, outcome)
      await visitApp(page, '/#contact')
      const form = contactForm(page)
      await write(form, contactMessage)
      await form.locator('[type=submit]').press('Enter')
      const alert = form.getByRole('alert')
      await expect(alert).toContainText(title)
      await expect(alert).toBeFocused()
      await expect(alert).toBeInViewport({ ratio: 1 })
      const { deleteCopy } = messages.en.answer
      const next =
        what === 'failed' ? alert.getByRole('button', { name: deleteCopy }) : form.locator('[name=name]')
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
    })

  test('a summary of problems is in view below the bar and has the focus', async ({ page }) => {
    await visitApp(page, '/#contact')
    const form = contactForm(page)
    await write(form, { ...contactMessage, name: '', phone: 'call me' })
    await form.locator('[type=submit]').press('Enter')
    const alert = form.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link')).toHaveText([
      `${contact.name}: ${contact.problems.required}`,
      `${contact.phone}: ${contact.problems.phone}`,
    ])
    await expect(alert).toBeInViewport({ ratio: 1 })
    const bar = await placeOf(page.getByRole('banner'))
    expect((await placeOf(alert)).y).toBeGreaterThanOrEqual(bar.y + bar.height)
  })
})

test('a message in flight when the visitor leaves arrives, once however often it is sent', async ({
  page,
}) => {
  const name = `Leaving ${randomUUID()}`
  await visitApp(page, '/#contact')
  const form = contactForm(page)
  await write(form, { ...contactMessage, name })
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
    location.assign('/privacy')
  })
  await expect(page).toHaveURL('/privacy')
  await expect.poll(() => rowsOf(name)).toBe(1)
  await page.goBack()
  // Whether it arrived is not known here; the same key stores it once.
  await expect.poll(() => written(form)).toEqual({ ...contactMessage, name })
  await page.reload()
  await write(form, {})
  await form.locator('[type=submit]').click()
  await expect(contactSection(page).getByRole('heading', { name: contact.sentTitle })).toBeFocused()
  expect(await rowsOf(name)).toBe(1)
})

const rowsOf = (name: string) =>
  inboxDatabase(siteData).connected(async (sql) => {
    const [row] = await sql`select count(*)::int as count from contact_submissions where name = ${name}`
    return row!.count as number
  })

test.describe('without a connection', () => {
  test.use({ expected: /api\/messages|could not be sent|Failed to load resource/ })

  test('a message is reported as failed, stays on other pages and is sent again with the same key', async ({
    page,
  }) => {
    const keys: (string | null)[] = []
    await page.route(contactAction, (route) => {
      keys.push(keyOf(route.request()))
      return route.abort('connectionreset')
    })
    await visitApp(page, '/#contact')
    const form = contactForm(page)
    await write(form, contactMessage)
    await form.locator('[type=submit]').click()
    await expect(form.getByRole('alert')).toContainText(contact.failedTitle)
    await form.getByRole('link', { name: contact.privacyLink }).click()
    await expect(page).toHaveURL('/privacy')
    await page.goto('/#contact')
    await expect.poll(() => written(form)).toEqual(contactMessage)
    await page.unroute(contactAction)
    await write(form, {})
    const again = page.waitForRequest(contactAction)
    await form.locator('[type=submit]').click()
    await expect(contactSection(page).getByRole('status')).toContainText(contact.savedTitle)
    expect([keyOf(await again)]).toEqual(keys)
  })
})

const keyOf = (request: Request) => new URLSearchParams(request.postData() ?? '').get('key')
