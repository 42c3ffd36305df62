import type { Page } from '@playwright/test'
import { interpolate } from '../../app/i18n/format.ts'
import { answer, chatOf, goodbye, leadsOf, openChat, stepText, textOf, wayToAdvisor } from './support/chat.ts'
import { byDefault, eachLanguage, messages } from './support/languages.ts'
import { placeOf } from './support/position.ts'
import { copy } from './support/seed.ts'
import { chatAt, labelsTo, toHandover } from './support/states.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

for (const [locale, details] of eachLanguage('zh')) {
  test(
    `in ${locale} a handover offers one form, whose details are added to the lead`,
    details,
    async ({ page }) => {
      const leads = leadsOf(page)
      await chatAt(page, locale, ...toHandover)
      const chat = chatOf(page, locale)
      const { errors, change, projects, ...labels } = messages[locale].chat.contact
      const { name, email: emailLabel, phone, consent: consentLabel } = labels
      await expect(chat.leave).toHaveCount(1)
      expect(await textOf(chat.last)).toBe(stepText('handover', locale))
      await expect(chat.last.getByRole('link')).toHaveCount(0)
      await expect(chat.leave).toContainText(copy('chatScript', 'contactNote', locale))
      const email = chat.leave.getByLabel(emailLabel, { exact: true })
      const consent = chat.panel.getByLabel(consentLabel)
      await chat.leave.getByLabel(name).fill('Mei 美')
      await chat.leave.getByLabel(phone, { exact: true }).fill('+1 617')
      await chat.send.click()
      await expect(consent).toHaveAccessibleDescription(errors.consent)
      await expect(chat.leave.getByLabel(phone, { exact: true })).toHaveAccessibleDescription(errors.phone)
      await expect(chat.leave.getByLabel(phone, { exact: true })).toBeFocused()
      await chat.leave.getByLabel(phone, { exact: true }).fill('')
      await consent.check()
      await chat.send.click()
      await expect(email).toHaveAccessibleDescription(errors.missing)
      await expect(email).toBeFocused()
      const [line, problem] = await Promise.all([
        placeOf(email),
        placeOf(chat.leave.getByText(errors.missing)),
      ])
      expect(problem.y, 'what is wrong stands below the line').toBeGreaterThan(line.y + line.height + 2)
      await chat.leave.getByLabel(phone, { exact: true }).fill('+1 617 555 0148')
      await expect(email, 'nothing is missing').not.toHaveAttribute('aria-invalid')
      await chat.leave.getByLabel(phone, { exact: true }).fill('')
      await email.fill('parent@mail')
      await email.press('Tab')
      await expect(email).toHaveAccessibleDescription(errors.email)
      await expect(chat.leave.getByLabel(name)).toHaveValue('Mei 美')
      await expect.poll(() => leads).toHaveLength(1)
      await email.fill('parnet@mail.example')
      await expect(email).not.toHaveAttribute('aria-invalid')
      await chat.send.click()
      await expect(chat.panel.getByRole('status')).toContainText('parnet@mail.example')
      await chat.panel.getByRole('button', { name: change }).click()
      await expect(email).toHaveValue('parnet@mail.example')
      await email.fill('parent@mail.example')
      await chat.send.click()
      await expect(chat.panel.getByRole('status')).toContainText(copy('chatScript', 'contactThanks', locale))
      await expect(chat.panel.getByRole('status')).toContainText('parent@mail.example')
      // It asked for them.
      expect(await textOf(chat.last)).not.toBe(stepText('handover', locale))
      for (const name of [projects, messages[locale].programs.steps])
        await expect(chat.panel.getByRole('link', { name }).last()).toBeVisible()
      await expect(chat.leave).toBeHidden()
      await expect(chat.send).toHaveCount(0)
      await expect.poll(() => leads).toHaveLength(3)
      const [first, , second] = leads
      const contact = { name: 'Mei 美', email: 'parent@mail.example', phone: '', consent: true }
      expect(second).toMatchObject({ status: 201, body: { contact } })
      expect(second!.body.idempotencyKey).toBe(first!.body.idempotencyKey)
      await chat.options.first().click()
      await expect(chat.last).toContainText(goodbye(locale))
      const [thanks, bye] = await Promise.all([placeOf(chat.panel.getByRole('status')), placeOf(chat.last)])
      expect(thanks.y + thanks.height, 'in the order of the conversation').toBeLessThan(bye.y)
    },
  )
}

for (const [name, width, height, isDoubled] of [
  ['a phone', 390, 844, false],
  ['320 px with large text', 320, 640, true],
  ['200 % zoom', 640, 400, false],
  ['400 % zoom', 320, 256, false],
] as const) {
  test(
    `Send and consent stay in view, and every field can be reached: ${name}`,
    byDefault(isDoubled),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const chat = await openChat(page)
      await answer(page, chat, ...wayToAdvisor)
      if (isDoubled)
        await page.evaluate(() =>
          document.documentElement.style.setProperty('font-size', '200%', 'important'),
        )
      await expect(chat.send).toBeInViewport({ ratio: 1 })
      await expect(chat.consent).toBeInViewport({ ratio: 1 })
      for (const field of ['name', 'email', 'phone', 'consent']) {
        const input = chat.panel.locator(`[name=${field}]`)
        await input.focus()
        await expect(input).toBeInViewport({ ratio: 0.9 })
        await expect(chat.send).toBeInViewport({ ratio: 1 })
        await input.click({ trial: true })
      }
      await chat.option('Exit Chat').scrollIntoViewIfNeeded()
      await expect(chat.send).toBeInViewport({ ratio: 1 })
      expect(await chat.panel.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width)
    },
  )
}

test('the answer is promised to an address in the script of its owner, not in Punycode', async ({ page }) => {
  const chat = await openChat(page)
  await answer(page, chat, ...wayToAdvisor)
  await chat.leave.locator('[name=email]').pressSequentially('hanako@例え.example')
  await chat.consent.check()
  await chat.send.press('Enter')
  await expect(chat.panel).toContainText('hanako@例え.example')
})

/** As on iPhones, where the keyboard lies over the page and only the visual viewport shrinks. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((keyboard) => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - keyboard, configurable: true })
    visualViewport!.dispatchEvent(new Event('resize'))
  }, height)
}

for (const [name, width, height, keyboard] of [
  ['upright', 390, 844, 336],
  ['on its side', 667, 375, 210],
] as const) {
  const title = `above the keyboard of a phone ${name}, the field and Send are in view`
  test(title, byDefault(name === 'on its side'), async ({ page }) => {
    await page.setViewportSize({ width, height })
    const chat = await openChat(page)
    await answer(page, chat, ...wayToAdvisor)
    const phone = chat.leave.locator('[name=phone]')
    await phone.focus()
    await openKeyboard(page, keyboard)
    for (const element of [phone, chat.send]) {
      const { y, height: size } = await placeOf(element)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + size).toBeLessThanOrEqual(height - keyboard)
    }
    await openKeyboard(page, 0)
    await expect(chat.panel).toHaveCSS('bottom', '0px')
  })
}

test('after a handover the keyboard begins at the form and goes on to Send', async ({ page }) => {
  const chat = await openChat(page)
  for (const label of wayToAdvisor.slice(0, -1)) await answer(page, chat, label)
  await chat.option(wayToAdvisor.at(-1)!).press('Enter')
  await page.clock.runFor(1_000)
  await expect(chat.leave.getByRole('group')).toBeFocused()
  for (const field of ['email', 'phone', 'name']) {
    await page.keyboard.press('Tab')
    await expect(chat.leave.locator(`[name=${field}]`)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(chat.consent).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(chat.send).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(chat.option('Exit Chat')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: /status 422: \S+\/chat|422 \(Unprocessable Entity\)/ })

  for (const [locale, details] of eachLanguage('zh-TW')) {
    test(`in ${locale} the conversation works with one page per answer`, details, async ({ page }) => {
      const { errors, send } = messages[locale].chat.contact
      await page.setViewportSize({ width: 320, height: 568 })
      await visit(page, '/about', locale)
      await chatOf(page, locale).launcher.click()
      await expect(page).toHaveURL(/\/chat$/)
      const choose = (label: string) =>
        page.locator('[data-options]').getByRole('button', { name: label, exact: true }).click()
      const labels = labelsTo(locale, ...toHandover)
      for (const label of labels.slice(0, 3)) await choose(label)
      const { question, contact } = messages[locale].chat
      await expect(page.locator('main')).toContainText(interpolate(question, { number: 3, count: 3 }))
      await page
        .getByRole('button', { name: `${labels[2]}${messages[locale].marks.colon}${contact.change}` })
        .click()
      for (const label of labels.slice(2)) await choose(label)
      const form = page.locator('main form:has([name=email])')
      await expect(form).toBeVisible()
      const said = await page.locator('[data-speaker]').allInnerTexts()
      expect(said.join('').replace(/[\s•]/g, '')).toContain(stepText('send_pdf', locale))
      expect(await textOf(page.locator('[data-speaker]').last())).toBe(stepText('handover', locale))
      const submit = form.getByRole('button', { name: send })
      await form.locator('[name=name]').scrollIntoViewIfNeeded()
      await expect(submit, 'Send stays in view').toBeInViewport({ ratio: 1 })
      await form.locator('[name=name]').fill('Mei 美')
      await form.locator('[name=email]').fill('student@mail')
      await submit.click()
      await expect(form.locator('[name=email]')).toHaveAccessibleDescription(errors.email)
      await expect(form.locator('[name=consent]')).toHaveAccessibleDescription(errors.consent)
      await expect(form.locator('[name=name]')).toHaveValue('Mei 美')
      await expect(form.locator('[name=email]')).toHaveValue('student@mail')
      await form.locator('[name=email]').fill('student@mail.example')
      await form.locator('[name=consent]').check()
      await submit.click()
      await expect(page.getByRole('status')).toContainText(copy('chatScript', 'contactThanks', locale))
      await expect(page.getByRole('status')).toContainText('student@mail.example')
      await expect(form).toHaveCount(0)
      await page.locator('[data-options] button').first().click()
      await expect(page.locator('[data-speaker]').last()).toContainText(goodbye(locale))
    })
  }
})
