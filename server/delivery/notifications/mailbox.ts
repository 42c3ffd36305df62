export type Mailbox = { name: string; address: string }

/** RFC 5322 without quoting, with letters of all scripts. Never parses as two recipients. */
const address =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

export function isDeliverable(value: string): boolean {
  return address.test(value)
}

/** Non-ASCII local parts in headers need SMTPUTF8 on all servers (RFC 6532); domains can be Punycode. */
export function isReplyable(value: string): boolean {
  return isDeliverable(value) && /^[\x21-\x7e]+@/.test(value)
}

export function parseMailbox(value: string): Mailbox | null {
  const parts = /^(?<name>[^<>\r\n]*)<(?<address>[^<>]+)>$/.exec(value)?.groups
  const mailbox = {
    name: parts?.name?.trim().replace(/^"(.*)"$/, '$1') ?? '',
    address: (parts?.address ?? value).trim(),
  }
  return isDeliverable(mailbox.address) ? mailbox : null
}

/** Automatic mail to these addresses could loop. */
export function isAutomatedSender(value: string): boolean {
  return /^(mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|abuse)([+._-][^@]*)?@/i.test(value)
}
