import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { interpolate } from '../../app/i18n/format.ts'
import { answer, chatOf, goodbye, leadsOf, openChat, stepText, textOf, wayToAdvisor } from './support/chat.ts'
import { eachLanguage, messages } from './support/languages.ts'
import { placeOf } from './support/position.ts'
import { copy } from './support/seed.ts'
import { chatAt, phone } from './support/states.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, visitApp } from './support/visit.ts'

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(`in ${locale} the button has a bubble and opens a panel of 420 × 600`, details, async ({ page }) => {
    await visitApp(page, '/', locale)
    const chat = chatOf(page, locale)
    await expect(chat.launcher).toHaveAccessibleName(
      `${copy('chatScript', 'bubble.title', locale)} ${copy('chatScript', 'bubble.text', locale)}`,
    )
    const button = await placeOf(chat.launcher.locator('span:has(> svg)'))
    const window = page.viewportSize()!
    expect(window.width - button.x - button.width).toBeLessThan(60)
    expect(window.height - button.y - button.height).toBeLessThan(60)
    await chat.launcher.click()
    expect(await placeOf(chat.panel)).toMatchObject({ width: 420, height: 600 })
    await expect(chat.panel).toContainText(copy('chatScript', 'persona.name', locale))
    await expect(chat.panel).toContainText(copy('chatScript', 'persona.title', locale))
    expect(await textOf(chat.last)).toBe(stepText('start', locale))
    await expect(chat.panel.getByRole('log')).toBeVisible()
  })
}

test('the keyboard opens, answers and closes the chat, and keeps the focus', async ({ page }) => {
  const chat = await openChat(page)
  await chat.close.press('Enter')
  await expect(chat.launcher).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chat.option('Yes, please!')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  await expect(chat.option('Parent')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat.panel).toBeHidden()
  await expect(chat.launcher).toBeFocused()
  await page.keyboard.press('Space')
  await expect(chat.option('Parent')).toBeFocused()
  await chat.close.press('Enter')
  await expect(chat.panel).toBeHidden()
  await expect(chat.launcher).toBeFocused()
})

test('after the goodbye the chat can be started again by keyboard', { tag: '@long' }, async ({ page }) => {
  const chat = await openChat(page)
  await answer(page, chat, 'Just browsing', 'Exit Chat')
  await expect(chat.last).toContainText(goodbye())
  await page.clock.runFor(10_000)
  await expect(chat.panel).toBeHidden()
  await chat.launcher.press('Enter')
  await expect(chat.option('Start again')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  await expect(chat.option('Yes, please!')).toBeFocused()
})

test('a long answer shows its first line, though the next question follows it', async ({ page }) => {
  await page.setViewportSize(phone)
  await chatAt(page, 'en', 'identify_user', 'ask_grade', 'goal', 'program_intro')
  const { panel, enabled } = chatOf(page)
  await expect(enabled).not.toHaveCount(0)
  const answered = panel.locator('[data-speaker=visitor] + [data-speaker=bot]').last()
  await expect(answered.locator('p').first()).toBeInViewport({ ratio: 1 })
})

test('an answer can be changed, and Reset undone, with the number of the question', async ({ page }) => {
  const chat = await openChat(page)
  const { change } = messages.en.chat.contact
  const { undo, question, write } = messages.en.chat
  const numbered = (number: number) => chat.panel.getByText(interpolate(question, { number, count: 3 }))
  await expect(chat.panel.getByRole('link', { name: write })).toHaveAttribute('href', '/#contact')
  await answer(page, chat, 'Yes, please!', 'Parent', 'Grade 9')
  await expect(numbered(3)).toBeVisible()
  await chat.panel.getByRole('button', { name: `Grade 9: ${change}` }).press('Enter')
  await expect(chat.option('Grade 9')).toBeFocused()
  await expect(chat.said).toHaveCount(5)
  await expect(numbered(2)).toBeVisible()
  await answer(page, chat, 'Grade 11')
  await chat.reset.click()
  await expect(chat.said).toHaveCount(1)
  await chat.panel.getByRole('button', { name: undo }).press('Enter')
  await expect(chat.said).toHaveCount(7)
  await expect(chat.option('Learn AI skills')).toBeFocused()
  await answer(page, chat, ...wayToAdvisor.slice(3))
  await expect(chat.panel.getByRole('button', { name: change })).toHaveCount(0)
})

test('the conversation continues on other pages and after a reload during a reply', async ({ page }) => {
  const chat = await openChat(page)
  await answer(page, chat, 'Yes, please!', 'Parent')
  await barLink(page, 'Projects').click()
  await expect(page).toHaveURL('/projects')
  await expect(chat.panel).toBeVisible()
  await chat.option('Grade 11').click()
  await page.clock.resume()
  await page.reload()
  await appStarted(page)
  await expect(chat.panel).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(chat.option('Learn AI skills')).toBeEnabled()
  await expect(chat.said).toHaveCount(7)
  expect(await textOf(chat.last)).toBe(stepText('goal'))
})

test.describe('without a connection', () => {
  test.use({ expected: /api\/leads|stored in this browser|Failed to load resource/ })

  test('a lead is stored in the browser and sent when the chat is opened again', async ({ page }) => {
    const leads = leadsOf(page)
    await page.route('**/api/leads', (route) => route.abort())
    const chat = await openChat(page)
    await answer(
      page,
      chat,
      'Yes, please!',
      'Parent',
      'Grade 12',
      'All of the above',
      ...wayToAdvisor.slice(4),
    )
    const storedLeads = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('leads') ?? '[]') as unknown[])
    const lead = { user_type: 'parent', grade: 'grade-12', lead_score: 85, status: 'high_priority' }
    await expect.poll(storedLeads).toMatchObject([{ ...lead, created_at: expect.any(String) }])
    await page.unroute('**/api/leads')
    await chat.close.click()
    await chat.launcher.press('Enter')
    await expect.poll(() => leads.map(({ status }) => status)).toEqual([201])
    await expect.poll(storedLeads).toEqual([])
  })
})

test.describe('where the chat cannot be loaded', () => {
  test.use({
    // Pages are prefetched meanwhile.
    expected:
      /api\/chat-script|\/assets\/|could not be loaded|Failed to load resource|\.data\S* net::ERR_INTERNET_DISC/,
  })

  test('a notice shows until the connection is back', async ({ page, context }) => {
    await visitApp(page, '/about')
    const { launcher } = chatOf(page)
    await expect(launcher).toHaveRole('button')
    const problem = page.locator('.chat').getByRole('alert')
    await context.setOffline(true)
    await launcher.click()
    await expect(problem).toHaveText(messages.en.chat.offline)
    await context.setOffline(false)
    await expect(problem).toBeHidden()
    await expect(page).toHaveURL('/about')
  })

  test('the notice disappears on the next page', { tag: '@long' }, async ({ page }) => {
    await visitApp(page, '/about')
    const { launcher } = chatOf(page)
    await expect(launcher).toHaveRole('button')
    const problem = page.locator('.chat').getByRole('alert')
    // Other requests succeed: only the navigation may remove the notice.
    await page.route('**/api/chat-script*', (route) => route.abort())
    await page.evaluate(() => void Object.defineProperty(navigator, 'onLine', { value: false }))
    await launcher.click()
    await expect(problem).toHaveText(messages.en.chat.offline)
    await barLink(page, 'Projects').click()
    await expect(page).toHaveURL('/projects')
    await expect(problem).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the panel is a sheet that closes when one of its links is followed', async ({ page }) => {
    const chat = await openChat(page, '/')
    const { x, y, width, height } = await placeOf(chat.panel)
    expect([x, width, y + height]).toEqual([0, 390, 844])
    await answer(page, chat, 'Just browsing')
    await chat.last.getByRole('link', { name: 'Meet the mentors' }).click()
    await expect(chat.panel).toBeHidden()
    await expect(page).toHaveURL('/#mentors')
    await chat.launcher.press('Enter')
    await chat.reset.click()
    await answer(page, chat, ...wayToAdvisor)
    await chat.leave.getByRole('link').click()
    await expect(page).toHaveURL('/privacy')
    await expect(chat.panel).toBeHidden()
  })
})

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('.chat').setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

test('axe finds no violation in the form of the chat', async ({ page }) => {
  const chat = await openChat(page, '/privacy')
  await answer(page, chat, ...wayToAdvisor)
  await page.clock.resume()
  await chat.send.click()
  await expect(chat.leave.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
})
