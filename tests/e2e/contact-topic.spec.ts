import type { Page } from '@playwright/test'
import { expect, test } from './admin-inbox.ts'
import { contactForm, contactMessage, write } from './support/contact-message.ts'
import { eachLanguage, messages, type Locale } from './support/languages.ts'
import { copy } from './support/seed.ts'
import { visit, visitApp } from './support/visit.ts'

const topicOf = (page: Page) => page.locator('#contact [name=topic]')
const shownIn = (page: Page) => topicOf(page).locator('option:checked')

const learnMore = (page: Page, locale: Locale) =>
  page
    .locator('#pricing')
    .getByRole('link', { name: new RegExp(`.${copy('service-premium', 'title', locale)}$`) })

for (const [locale, details] of eachLanguage('zh')) {
  const { contact, marks } = messages[locale]

  test(
    `in ${locale} a service and the summer program choose the topic of the form`,
    details,
    async ({ page }) => {
      await visitApp(page, '/', locale)
      const topic = page.locator('#contact').getByLabel(contact.topic)
      await expect(topic).toHaveValue('')
      await expect(shownIn(page)).toHaveText(contact.anyTopic)
      await learnMore(page, locale).click()
      await expect(page).toHaveURL('/#contact')
      await expect(page.locator('#contact h2')).toBeInViewport()
      await expect(topic).toHaveValue('Premium Services')
      await expect(shownIn(page)).toHaveText(copy('service-premium', 'title', locale))
      await topic.selectOption('')
      await page.locator('.summer a[href$="#contact"]').click()
      await expect(shownIn(page)).toHaveText(copy('summerProgram', 'label', locale))
      await topic.selectOption(copy('program-beginner', 'title', locale))
      await expect(topic).toHaveValue('AI Literacy')
      await expect(page.getByLabel(contact.message)).toHaveAccessibleDescription(contact.applyHint)
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, expected: /status (of )?422/ })

    test(`in ${locale} the link carries the topic through a refused message`, details, async ({ page }) => {
      await visit(page, '/', locale)
      await learnMore(page, locale).click()
      await expect(page).toHaveURL('/?topic=Premium+Services#contact')
      await expect(shownIn(page)).toHaveText(copy('service-premium', 'title', locale))
      const form = contactForm(page)
      await write(form, { ...contactMessage, phone: 'call me' })
      await form.getByRole('button').click()
      await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(topicOf(page)).toHaveValue('Premium Services')
      await form.locator('[name=phone]').fill('')
      await form.getByRole('button').click()
      const mail = page.locator('#contact').getByRole('link', { name: contact.openMail })
      const title = copy('service-premium', 'title', locale)
      const quoted = `${contact.topic}${marks.colon}${title}\r\n\r\n${contact.message}`
      await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(quoted)))
    })
  })
}

test('a topic that the content does not have is ignored', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/?topic=Win+a+prize#contact', '/?topic=__proto__']) {
    await visitApp(page, path)
    await expect(topicOf(page)).toHaveValue('')
    expect(new URL(page.url()).search).toBe('')
    await expect(page.locator('body')).not.toContainText('Win a prize')
  }
})

test('staff see the topic of a message in the list and on its page', async ({ page, inbox }) => {
  await visitApp(page, '/')
  await learnMore(page, 'en').click()
  const form = contactForm(page)
  await write(form, { ...contactMessage, name: `Mei ${inbox.mark}` })
  await form.getByRole('button').click()
  await expect(page.locator('#contact').getByRole('status')).toBeVisible()
  await inbox.open()
  await expect(inbox.cards()).toContainText('Premium Services English')
  await inbox
    .cards()
    .getByRole('link', { name: `Mei ${inbox.mark}`, exact: true })
    .click()
  await expect(page.getByRole('main')).toContainText('Topic: Premium Services')
})
