import type { Locator, Page, Request } from '@playwright/test'
import { byDefault, messages } from './support/languages.ts'
import { contactAction, respondToMessages } from './support/contact-action.ts'
import {
  contactForm,
  contactMessage,
  contactSection,
  openedUrls,
  write,
  written,
} from './support/contact-message.ts'
import { placeOf } from './support/position.ts'
import { expect, test } from './support/test.ts'
import { visitApp } from './support/visit.ts'

const { contact } = messages.en

test.describe('a refused message', () => {
  test.use({ viewport: { width: 390, height: 600 }, expected: /\.data\?index|Failed to load resource/ })

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

test.describe('a pending message after visiting another page and going back', () => {
  /** The app gives a message up after 20 s, which a slow machine may need to open another page twice. */
  const waitWithoutLimit = (page: Page) =>
    page.addInitScript(() => {
      const { setTimeout } = window
      const limited = (...[task, ms, ...values]: Parameters<typeof setTimeout>) =>
        ms === 20_000 ? 0 : setTimeout(task, ms, ...values)
      window.setTimeout = limited as typeof setTimeout
    })

  async function holdMessages(page: Page) {
    await waitWithoutLimit(page)
    const keys: string[] = []
    const held = Promise.withResolvers<'sent' | 'lost'>()
    await page.route(contactAction, async (route) => {
      keys.push(keyOf(route.request()))
      await ((await held.promise) === 'sent' ? route.continue() : route.abort('connectionreset'))
    })
    return { keys, letThrough: () => held.resolve('sent'), lose: () => held.resolve('lost') }
  }

  function keyOf(request: Request): string {
    return /name="key"\s+(\S+)/.exec(request.postData() ?? '')?.[1] ?? 'none'
  }

  async function openPrivacyPage(page: Page, form: Locator) {
    await form.getByRole('link').click()
    await expect(page).toHaveURL('/privacy')
  }

  async function readElsewhere(page: Page, form: Locator) {
    await openPrivacyPage(page, form)
    await page.goBack()
    await expect(form.locator('[type=submit]')).toHaveText(contact.saving)
    await expect(form.locator('[type=submit]')).toBeDisabled()
    await expect.poll(() => written(form)).toEqual(contactMessage)
  }

  test('is reported as sent, once for two submits', async ({ page }) => {
    const { keys, letThrough } = await holdMessages(page)
    const rules = Promise.withResolvers<undefined>()
    await page.route('**/assets/message-schema*.js', async (route) => {
      await rules.promise
      await route.continue()
    })
    await visitApp(page, '/#contact')
    const opened = await openedUrls(page)
    const form = contactForm(page)
    await write(form, contactMessage)
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
    })
    await readElsewhere(page, form)
    rules.resolve(undefined)
    await expect.poll(() => keys).toHaveLength(1)
    await readElsewhere(page, form)
    letThrough()
    const panel = contactSection(page)
    await expect(panel.getByRole('heading', { name: contact.sentTitle })).toBeFocused()
    await expect.poll(() => opened).toEqual([expect.stringMatching(/^mailto:/)])
    expect(keys).toHaveLength(1)
    await panel.getByRole('button', { name: contact.sendAnother }).click()
    await expect.poll(() => written(form)).toEqual({ name: '', email: '', phone: '', message: '' })
  })

  test.describe('without a connection', () => {
    test.use({ expected: /\.data\?index|could not be sent|Failed to load resource/ })

    async function sendAndHold(page: Page) {
      const { keys, lose } = await holdMessages(page)
      await visitApp(page, '/#contact')
      const form = contactForm(page)
      await write(form, contactMessage)
      await form.locator('[type=submit]').click()
      return { form, keys, lose }
    }

    test('is reported as failed and sent again with the same key', async ({ page }) => {
      const { form, keys, lose } = await sendAndHold(page)
      await readElsewhere(page, form)
      lose()
      await expect(form.getByRole('alert')).toContainText(contact.failedTitle)
      await expect.poll(() => written(form)).toEqual(contactMessage)
      await page.unroute(contactAction)
      const again = page.waitForRequest(contactAction)
      await form.locator('[type=submit]').click()
      await expect(contactSection(page).getByRole('status')).toContainText(contact.savedTitle)
      expect([keyOf(await again)]).toEqual(keys)
    })

    test('is reported as failed, once, when it fails meanwhile', async ({ page }) => {
      const { form, keys, lose } = await sendAndHold(page)
      await openPrivacyPage(page, form)
      await expect.poll(() => keys).toHaveLength(1)
      const failed = page.waitForEvent('requestfailed')
      lose()
      await failed
      await page.goBack()
      await expect(form.getByRole('alert')).toContainText(contact.failedTitle)
      expect(await written(form)).toEqual(contactMessage)
      await openPrivacyPage(page, form)
      await page.goBack()
      await expect.poll(() => written(form)).toEqual(contactMessage)
      await expect(form.getByRole('alert')).toHaveCount(0)
    })
  })
})
