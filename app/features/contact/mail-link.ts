import type { ContactMessage } from './contact.ts'
import { fieldNames, contactField } from '#app/utils/contact-fields.ts'

/** In English, since the staff read the message. */
export function mailtoHref(recipients: string[], message: ContactMessage): string {
  const subject = `New Contact Message - From ${message.name.trim()}`
  const body = fieldNames.map((name) => {
    const { kind, mailLabel } = contactField(name)
    const written = message[name].trim()
    return kind === 'text' ? `\n${mailLabel}:\n${written}` : `${mailLabel}: ${written || 'Not provided'}`
  })
  return `${mailAddress(recipients)}?subject=${encode(subject)}&body=${encode(body.join('\n'))}`
}

function mailAddress(recipients: string[]): string {
  return `mailto:${recipients.map(encodeURIComponent).join(',').replaceAll('%40', '@')}`
}

/** RFC 6068: line breaks are CRLF. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))
}
