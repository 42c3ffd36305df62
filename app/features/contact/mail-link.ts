import type { ContactMessage } from './contact.ts'

/** In English, since the staff read the message. */
export function mailtoHref(recipients: string[], { name, email, phone, message }: ContactMessage): string {
  const subject = `New Contact Message - From ${name.trim()}`
  const body = [
    `Name: ${name.trim()}`,
    `Email: ${email.trim()}`,
    `Phone: ${phone.trim() || 'Not provided'}`,
    '',
    'Message:',
    message.trim(),
  ].join('\n')
  return `${mailAddress(recipients)}?subject=${encode(subject)}&body=${encode(body)}`
}

function mailAddress(recipients: string[]): string {
  return `mailto:${recipients.map(encodeURIComponent).join(',').replaceAll('%40', '@')}`
}

/** RFC 6068: line breaks are CRLF. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))
}
