import { fitsPrograms, fitting, mailField } from '#app/utils/program-links.ts'
import type { ContactMessage } from './contact.ts'
import { fieldNames, contactField } from '#app/utils/contact-fields.ts'

/** In English like all of it, since the staff read the message. */
const shortened = '…\n\n(Shortened for this email. The website has saved the whole message.)'
const maxNameLength = 600

/** A long text is shortened. Null if programs cannot open the link even so: too many recipients. */
export function mailtoHref(recipients: string[], message: ContactMessage): string | null {
  const name = fitting(message.name.trim(), (text) => mailField(text).length <= maxNameLength) ?? ''
  const subject = `New Contact Message - From ${name}`
  const lines = fieldNames.flatMap((field) => {
    const { kind, mailLabel } = contactField(field)
    const written = field === 'name' ? name : message[field].trim()
    if (kind === 'choice' && !written) return []
    return kind === 'text' ? `\n${mailLabel}:\n${written}` : `${mailLabel}: ${written || 'Not provided'}`
  })
  const hrefOf = (body: string) =>
    `${mailAddress(recipients)}?subject=${mailField(subject)}&body=${mailField(body)}`
  const body = fitting(lines.join('\n'), (text) => fitsPrograms(hrefOf(text)), shortened)
  return body === null ? null : hrefOf(body)
}

function mailAddress(recipients: string[]): string {
  return `mailto:${recipients.map(encodeURIComponent).join(',').replaceAll('%40', '@')}`
}
