import { fieldNames, contactField } from '#app/islands/contact/contact-fields.ts'
import { fitsPrograms, fitting, mailField } from '#app/utils/links.ts'
import { interpolate } from '#app/i18n/format.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { byLanguage } from '#app/i18n/languages.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { ContactMessage } from '#app/islands/contact/contact.ts'

const texts = byLanguage({
  en: {
    subject: 'New Contact Message - From {name}',
    empty: 'Not provided',
    shortened: '(Shortened for this email. The website has saved the whole message.)',
  },
  zh: {
    subject: '网站留言：{name}',
    empty: '未填写',
    shortened: '（邮件中有删节，网站已保存全文。）',
  },
  'zh-TW': {
    subject: '網站留言：{name}',
    empty: '未填寫',
    shortened: '（郵件中有刪節，網站已儲存全文。）',
  },
})
const maxNameLength = 600

/** A link in the visitor's language. A long text is shortened. Null if programs cannot open the link even so: too many recipients. */
export function mailtoHref(recipients: string[], message: ContactMessage, locale: Locale): string | null {
  const { contact, marks } = labelsFor(locale)
  const { subject, empty, shortened } = texts[locale]
  const name = fitting(message.name.trim(), (text) => mailField(text).length <= maxNameLength) ?? ''
  const lines = fieldNames.flatMap((field) => {
    const { kind } = contactField(field)
    const written = field === 'name' ? name : message[field].trim()
    if (kind === 'choice' && !written) return []
    const label = contact[field] + marks.colon
    return kind === 'text' ? `\n${label.trimEnd()}\n${written}` : label + (written || empty)
  })
  const hrefOf = (body: string) =>
    `${mailAddress(recipients)}?subject=${mailField(interpolate(subject, { name }))}&body=${mailField(body)}`
  const body = fitting(lines.join('\n'), (text) => fitsPrograms(hrefOf(text)), `…\n\n${shortened}`)
  return body === null ? null : hrefOf(body)
}

function mailAddress(recipients: string[]): string {
  return `mailto:${recipients.map(encodeURIComponent).join(',').replaceAll('%40', '@')}`
}
