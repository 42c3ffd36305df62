import type { Page } from '@playwright/test'
import { encodedResult } from '../../../tools/support/submit.ts'
import { contactMessage } from './contact-message.ts'

/** Data requests of the home page's action, in any language. */
export const contactAction = /\.data\?index$/

export async function respondToMessages(page: Page, status: number, outcome: object): Promise<void> {
  const body = await encodedResult({
    outcome,
    message: { ...contactMessage, topic: '' },
    recipients: ['hello@lumipath.example'],
  })
  await page.route(contactAction, (route) => route.fulfill({ status, contentType: 'text/x-script', body }))
}
