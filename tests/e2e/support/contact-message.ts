import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const contactMessage = {
  name: 'Mei Lin 林美',
  email: 'mei@mail.example',
  phone: '+1 617 555 0148',
  message: 'Grüße! 暑期課程何時開始？👋\nSecond line & <b>more</b>',
}

export const contactSection = (page: Page) => page.locator('#contact')

export const contactForm = (page: Page) => contactSection(page).locator('form')

/** Waits for the island of the form, which starts when the form is touched; not without scripts. */
export async function write(form: Locator, fields: Partial<typeof contactMessage>) {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
  const isStarted = () =>
    form.evaluate(
      (element) =>
        !('islands' in document.documentElement.dataset) ||
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  await expect.poll(isStarted).toBe(true)
}

export async function written(form: Locator) {
  const fields = Object.keys(contactMessage).map(async (name) => [
    name,
    await form.locator(`[name=${name}]`).inputValue(),
  ])
  return Object.fromEntries(await Promise.all(fields)) as typeof contactMessage
}

export async function openedUrls(page: Page): Promise<string[]> {
  const opened: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
  return opened
}
