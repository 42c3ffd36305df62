import type { Page } from '@playwright/test'
import { contactMessage } from './contact-message.ts'

/** Where the island of the contact form posts, in any language. */
export const contactAction = '**/api/messages'

export async function respondToMessages(page: Page, status: number, outcome: object): Promise<void> {
  const message = { ...contactMessage, topic: '' }
  await page.route(contactAction, (route) =>
    route.fulfill({ status, json: { outcome, message, mailLink: null } }),
  )
}
