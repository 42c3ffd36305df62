import { contactForm, contactMessage, contactSection, write, written } from './support/contact-message.ts'
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
  await write(form, {})
  await form.getByRole('button').click()
  await expect(contactSection(page).getByRole('status')).toBeVisible()
  await page.getByRole('banner').getByRole('link').nth(1).click()
  await expect(page).not.toHaveURL(/#contact/)
  await page.reload()
  await appStarted(page)
  expect(await written(form)).toEqual({ name: '', email: '', phone: '', message: '' })
})
