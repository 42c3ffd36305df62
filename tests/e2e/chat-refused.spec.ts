import { answer, chatOf, openChat, wayToAdvisor } from './support/chat.ts'
import { storageKey } from '../../app/islands/chat/running-conversation.ts'
import { interpolate } from '../../app/i18n/format.ts'
import { messages } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { languageButton, visitApp } from './support/visit.ts'

test.use({
  expected: /api\/leads|stored in this browser|Failed to load resource|of null|could not be loaded/,
})

test('refused contact details show the reason, and stay in the next language', async ({ page }) => {
  const chat = await openChat(page)
  await answer(page, chat, ...wayToAdvisor)
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '120' }, json: {} }),
  )
  await chat.leave.locator('[name=email]').fill('parent@mail.example')
  await chat.consent.check()
  await chat.send.press('Enter')
  const notice = chat.leave.getByRole('alert')
  await expect(notice).toHaveText(interpolate(messages.en.chat.throttled, { minutes: 2 }))
  await expect(notice).toBeFocused()
  await languageButton(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(chat.leave.locator('[name=email]')).toHaveValue('parent@mail.example')
})

test('of pasted contact details nothing is cut: what is too long is said', async ({ page }) => {
  const chat = await openChat(page)
  await answer(page, chat, ...wayToAdvisor)
  const phone = chat.leave.locator('[name=phone]')
  const numbers = '617 555 0148 (mornings), then 617 555 0199 at the office, ask for Mei'
  await phone.focus()
  await page.keyboard.insertText(numbers)
  await page.keyboard.press('Tab')
  await expect(phone).toHaveValue(numbers)
  await expect(phone).toHaveAccessibleDescription(messages.en.chat.contact.errors.tooLong)
})

test('a lead of an outdated script restarts the chat and keeps the focus in it', async ({ page }) => {
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
  await chat.consent.check()
  await chat.send.press('Enter')
  await expect(chat.panel.getByText(messages.en.chat.restart)).toBeVisible()
  await expect(chat.leave).toHaveCount(0)
  await expect(chat.panel.locator(':focus')).toBeVisible()
  await expect(chat.panel.getByRole('button', { name: 'Yes, please!' })).toBeEnabled()
})

test('a broken chat leaves the page alone and links to the plain chat', async ({ page }) => {
  await page.route('**/api/chat-script?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), persona: null } })
  })
  await visitApp(page, '/about')
  const { launcher, panel } = chatOf(page)
  await launcher.click()
  await expect(page).toHaveURL('/chat')
  await page.evaluate((key) => {
    const state = JSON.parse(sessionStorage.getItem(key)!) as object
    sessionStorage.setItem(key, JSON.stringify({ ...state, open: true }))
  }, storageKey)
  const script = page.waitForResponse('**/api/chat-script?*')
  await visitApp(page, '/projects')
  await script
  await expect(launcher).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await launcher.click()
  await expect(page).toHaveURL('/chat')
})
