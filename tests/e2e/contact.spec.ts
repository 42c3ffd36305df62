import { languages, messages } from './support/languages.ts'
import { seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit, visitApp } from './support/visit.ts'

const notice = {
  en: ['Please fill in required fields', 'Name, email and message are required.'],
  zh: [messages.zh.contact.missingTitle, messages.zh.contact.missingText],
  'zh-TW': [messages['zh-TW'].contact.missingTitle, messages['zh-TW'].contact.missingText],
}

for (const locale of languages) {
  test(`in ${locale} the section gives phone, email and WeChat, and a form`, async ({ page }) => {
    await visit(page, '/#contact', locale)
    const section = page.locator('#contact')
    const phone = String(seed('siteSettings', 'phone'))
    const email = String(seed('siteSettings', 'email'))
    await expect(section.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(section.getByRole('link', { name: email }).first()).toHaveAttribute(
      'href',
      `mailto:${email}`,
    )
    await expect(section).toContainText(String(seed('siteSettings', 'wechatId')))
    const { contact } = messages[locale]
    await expect(section.getByLabel(contact.name)).toHaveAttribute('name', 'name')
    await expect(section.getByLabel(contact.email)).toHaveAttribute('type', 'email')
    await expect(section.getByLabel(contact.phone)).not.toHaveAttribute('required')
    await expect(section.getByLabel(contact.message)).toHaveAttribute('name', 'message')
  })

  test(`in ${locale} a letter without name, email and message is not sent and says why`, async ({ page }) => {
    await visitApp(page, '/#contact', locale)
    const form = page.locator('#contact form')
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const [title, text] = notice[locale]
    const fill = { name: 'Ada', email: 'ada@mail.example', message: 'Hello' }
    for (const missing of Object.keys(fill)) {
      await page.reload()
      await expect(form).toHaveJSProperty('noValidate', true)
      for (const [name, value] of Object.entries(fill)) {
        if (name !== missing) await form.locator(`[name=${name}]`).fill(value)
      }
      await form.getByRole('button').click()
      const alert = form.getByRole('alert')
      await expect(alert).toContainText(title!)
      await expect(alert).toContainText(text!)
      await expect(form.locator(`[name=${missing}]`)).toBeFocused()
    }
    expect(posts).toEqual([])
  })
}
