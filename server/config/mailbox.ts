import { cleanLine } from '../../packages/shared/text/clean-text.ts'
import { emailAddress } from '../../packages/shared/text/email-address.ts'
import { asciiAddress } from '../../packages/shared/text/mail-domain.ts'

export type Mailbox = { name: string; address: string }

export function isDeliverable(value: string): boolean {
  return emailAddress.test(value) && emailAddress.test(asciiAddress(value))
}

/** May stand in a mail head: a local part that is not ASCII needs SMTPUTF8 on all servers (RFC 6532). */
export function isReplyable(value: string): boolean {
  return isDeliverable(value) && /^[\x21-\x7e]+@/.test(value)
}

/** Parses the mailbox of the site, whose address is in every mail head. */
export function parseMailbox(value: string): Mailbox | null {
  const parts = /^(?<name>[^<>\r\n]*)<(?<address>[^<>]+)>$/.exec(value)?.groups
  const mailbox = {
    name: cleanLine(parts?.name ?? '').replace(/^"(.*)"$/, '$1'),
    address: (parts?.address ?? value).trim(),
  }
  return isReplyable(mailbox.address) ? { ...mailbox, address: asciiAddress(mailbox.address) } : null
}

/** Automatic mail to these addresses could loop. */
export function isAutomatedSender(value: string): boolean {
  return /^(mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|abuse)([+._-][^@]*)?@/i.test(value)
}
