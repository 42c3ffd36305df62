/** A name and an email address, as a header of a mail shows them. */
export type Mailbox = { name: string; address: string }

/** Letters of every script, and what RFC 5322 allows beside them without quotes; nothing that a mail server could read as two. */
const address =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Whether a mail may be sent to what somebody has given as their address. */
export function isDeliverable(value: string): boolean {
  return address.test(value)
}

/**
 * Whether every mail server takes an address in the head of a mail to somebody else: it may hold other letters than those of
 * ASCII before the `@` only where all servers on the way take them (RFC 6532). A domain is written in ASCII there.
 */
export function isAnswerable(value: string): boolean {
  return isDeliverable(value) && /^[\x21-\x7e]+@/.test(value)
}

/** Reads `name <address>` or an address alone; null when it is neither. */
export function parseMailbox(value: string): Mailbox | null {
  const parts = /^(?<name>[^<>\r\n]*)<(?<address>[^<>]+)>$/.exec(value)?.groups
  const mailbox = {
    name: parts?.name?.trim().replace(/^"(.*)"$/, '$1') ?? '',
    address: (parts?.address ?? value).trim(),
  }
  return isDeliverable(mailbox.address) ? mailbox : null
}

/** Addresses behind which a program answers, or nobody: an automatic mail to them could go round in circles. */
export function isAutomaton(value: string): boolean {
  return /^(mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|abuse)([+._-][^@]*)?@/i.test(value)
}
