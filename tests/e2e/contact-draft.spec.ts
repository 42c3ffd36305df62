import { contactAction } from './support/contact-action.ts'
import {
  contactForm,
  contactMessage,
  contactSection,
  openedUrls,
  write,
  written,
} from './support/contact-message.ts'
import { holdRequests } from './support/hold.ts'
import { expect, test } from './support/test.ts'
import { appStarted, languageButton, visitApp } from './support/visit.ts'

test('a draft survives other pages and languages until it is sent', async ({ page }) => {
  await visitApp(page, '/zh/#contact')
  const form = contactForm(page)
  await write(form, contactMessage)
  await form.getByRole('link').click()
  await expect(page).toHaveURL('/zh/privacy')
  await page.goBack()
  await expect(form).toBeVisible()
  await expect.poll(() => written(form)).toEqual(contactMessage)
  await languageButton(page).click()
  await expect(page).toHaveURL(/\/zh-TW/)
  await appStarted(page)
  await expect.poll(() => written(form)).toEqual(contactMessage)
  await form.getByRole('button').click()
  await expect(contactSection(page).getByRole('status')).toBeVisible()
  await page.getByRole('banner').getByRole('link').nth(1).click()
  await expect(page).not.toHaveURL(/#contact/)
  await page.reload()
  await appStarted(page)
  expect(await written(form)).toEqual({ name: '', email: '', phone: '', message: '' })
})

test('a draft sent while another page is open is cleared', { tag: '@long' }, async ({ page }) => {
  const release = await holdRequests(page, contactAction)
  await visitApp(page, '/#contact')
  const form = contactForm(page)
  await write(form, contactMessage)
  const response = page.waitForResponse(contactAction)
  await form.getByRole('button').click()
  await form.getByRole('link').click()
  await expect(page).toHaveURL('/privacy')
  const opened = await openedUrls(page)
  release()
  await response
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^mailto:/)])
  await page.goBack()
  await expect(form).toBeVisible()
  expect(await written(form)).toEqual({ name: '', email: '', phone: '', message: '' })
})
