import type { Locator, Page } from '@playwright/test'
import { messages, type Locale } from './languages.ts'
import { copy, seed } from './seed.ts'
import { expect } from './test.ts'
import { visitApp } from './visit.ts'

type Step = { key: string; text: { en: string; zh: string; zhTW: string } }

type Lead = { idempotencyKey: string; tags: string[]; booked: boolean; contact?: unknown } & Record<
  string,
  unknown
>

export function leadsOf(page: Page) {
  const leads: { body: Lead; status: number }[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (!request.url().endsWith('/api/leads')) return
    leads.push({ body: request.postDataJSON() as Lead, status: response.status() })
  })
  return leads
}

export function chatOf(page: Page, locale: Locale = 'en') {
  const panel = page.locator('[data-panel]')
  const texts = messages[locale].chat
  return {
    panel,
    launcher: page.locator('[data-launcher] > a'),
    bubble: page.locator('.chat-bubble'),
    dismiss: page.getByRole('button', { name: texts.dismiss }),
    said: panel.locator('[data-speaker]'),
    last: panel.locator('[data-speaker]').last(),
    dots: panel.getByRole('img'),
    options: panel.locator('[data-options] button'),
    enabled: panel.locator('[data-options] button:enabled'),
    leave: panel.locator('form'),
    consent: panel.locator('[name=consent]'),
    send: panel.getByRole('button', { name: texts.contact.send, exact: true }),
    option: (label: string): Locator =>
      panel.locator('[data-options]').getByRole('button', { name: label, exact: true }),
    reset: panel.getByRole('button', { name: texts.reset, exact: true }),
    close: panel.getByRole('button', { name: texts.close }),
  }
}

export type Chat = ReturnType<typeof chatOf>

export async function openChat(page: Page, path = '/about', locale: Locale = 'en'): Promise<Chat> {
  await page.clock.install()
  await visitApp(page, path, locale)
  const chat = chatOf(page, locale)
  await expect(chat.launcher).toHaveRole('button')
  await holdClock(page)
  await chat.launcher.press('Enter')
  await expect(chat.said).toHaveCount(1)
  return chat
}

async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

/** Runs the clock: 1 s per reply, 1.5 s per automatic step. */
export async function answer(page: Page, chat: Chat, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await chat.option(label).click()
    await expect(chat.dots).toBeVisible()
    await page.clock.runFor(1_000)
    while (await chat.dots.isVisible()) await page.clock.runFor(1_500)
  }
}

export const wayToAdvisor = [
  'Yes, please!',
  'Parent',
  'Grade 9',
  'Learn AI skills',
  'Maybe later',
  'Chat with advisor',
]

export function stepText(key: string, locale: Locale = 'en'): string {
  const step = (seed('chatScript', 'steps') as Step[]).find((one) => one.key === key)
  return bare(step!.text[locale === 'zh-TW' ? 'zhTW' : locale])
}

export async function textOf(message: Locator): Promise<string> {
  return bare(await message.locator('> div > div').innerText())
}

export const goodbye = (locale: Locale = 'en') => copy('chatScript', 'exit.goodbye', locale)

function bare(text: string): string {
  return text.replace(/[\s•]/g, '')
}
