import type { Locator, Page } from '@playwright/test'

/** What the contact form is filled with. */
export const contactMessage = {
  name: 'Mei Lin 林美',
  email: 'mei@mail.example',
  phone: '+1 617 555 0148',
  message: 'Grüße! 暑期課程何時開始？👋\nSecond line & <b>more</b>',
}

export async function write(form: Locator, fields: Partial<typeof contactMessage>) {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
}

/** Values of the four fields as they stand in the form. */
export async function written(form: Locator) {
  const fields = Object.keys(contactMessage).map(async (name) => [
    name,
    await form.locator(`[name=${name}]`).inputValue(),
  ])
  return Object.fromEntries(await Promise.all(fields)) as typeof contactMessage
}

/** Addresses that the page asks the browser to open, such as mail links. */
export async function openedUrls(page: Page): Promise<string[]> {
  const opened: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
  return opened
}
