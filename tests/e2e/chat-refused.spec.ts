import { answer, openChat, wayToAdvisor } from './support/chat.ts'
import { fill } from '../../app/i18n/fill.ts'
import { messages } from './support/languages.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: /api\/leads|kept in this browser|Failed to load resource/ })

test('a way to answer that is not taken says so to whoever sent it, in the language of the page', async ({
  page,
}) => {
  const chat = await openChat(page)
  await answer(page, chat, ...wayToAdvisor)
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '120' }, json: {} }),
  )
  await chat.leave.locator('[name=email]').fill('parent@mail.example')
  await chat.leave.locator('[name=consent]').check()
  await chat.leave.getByRole('button').press('Enter')
  const notice = chat.leave.getByRole('alert')
  await expect(notice).toHaveText(fill(messages.en.chat.throttled, { minutes: 2 }))
  await expect(notice).toBeFocused()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Switch to/ })
    .click()
  await page.clock.runFor(50)
  await expect(notice).toHaveText(fill(messages.zh.chat.throttled, { minutes: 2 }))
})

test('a lead whose script has gone begins again where the keyboard is', async ({ page }) => {
  const chat = await openChat(page)
  await answer(page, chat, ...wayToAdvisor)
  await page.route('**/api/leads', (route) => route.fulfill({ status: 422, json: {} }))
  await page.route('**/api/chat-script?*', async (route) => {
    const response = await route.fetch()
    const { steps, ...script } = (await response.json()) as { steps: { key: string }[] }
    const left = steps.filter(({ key }) => key !== 'goal')
    await route.fulfill({ json: { ...script, revision: 'another', steps: left } })
  })
  await chat.leave.locator('[name=email]').fill('parent@mail.example')
  await chat.leave.locator('[name=consent]').check()
  await chat.leave.getByRole('button').press('Enter')
  await expect(chat.panel.getByText(messages.en.chat.restart)).toBeVisible()
  await expect(chat.leave).toHaveCount(0)
  await expect(chat.panel.locator(':focus')).toBeVisible()
  await expect(chat.panel.getByRole('button', { name: 'Yes, please!' })).toBeEnabled()
})
