import type { Locator, Page } from '@playwright/test'

export const contactMessage = {
  name: 'Mei Lin 林美',
  email: 'mei@mail.example',
  phone: '+1 617 555 0148',
  message: 'Grüße! 暑期課程何時開始？👋\nSecond line & <b>more</b>',
}

/** After Back, a copy of the page is shown until the data arrive (`app/hydration/kept-pages.ts`); its form is inert. */
export const contactSection = (page: Page) => page.locator('main:not([data-kept]) #contact')

export const contactForm = (page: Page) => contactSection(page).locator('form')

export async function write(form: Locator, fields: Partial<typeof contactMessage>) {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
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
