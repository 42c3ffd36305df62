import type { Page } from '@playwright/test'

/** Restores the first published revision of the open document as a draft. */
export async function revertToFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /ago|just now/ })
    .last()
    .click()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).last().click()
  await page.getByTestId('action-reverttorevision').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
}
