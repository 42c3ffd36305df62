import { messages } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { visitApp } from './support/visit.ts'

test.use({ viewport: { width: 390, height: 600 }, expected: /api\/contact|Failed to load resource/ })

const { contact } = messages.en

for (const [what, answer, title] of [
  ['for now', { status: 500, json: { status: 'failed' } }, contact.failedTitle],
  ['so soon', { status: 429, json: { status: 'throttled', wait: 120 } }, contact.waitTitle],
] as const)
  test(`a letter that is not taken ${what} says so where the visitor looks, and the keyboard goes on from there`, async ({
    page,
  }) => {
    await page.route('**/api/contact', (route) => route.fulfill(answer))
    await visitApp(page, '/#contact')
    const form = page.locator('#contact form')
    await form.locator('[name=name]').fill('Mei Lin')
    await form.locator('[name=email]').fill('mei@mail.example')
    await form.locator('[name=message]').fill('When does it begin?')
    await form.getByRole('button').press('Enter')
    const alert = form.getByRole('alert')
    await expect(alert).toContainText(title)
    await expect(alert).toBeFocused()
    await expect(alert).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(form.locator('[name=name]')).toBeFocused()
  })
