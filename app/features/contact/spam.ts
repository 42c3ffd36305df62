import type { ContactMessage } from './contact.ts'

export type Signals = {
  honeypot: string
  /** Milliseconds from the first input to sending; null without JavaScript. */
  elapsed: number | null
}

const minElapsed = 2_000
const minSpamLinks = 3

/** Labels for the inbox; a message is never dropped. */
export function spamReasons({ name, message }: ContactMessage, { honeypot, elapsed }: Signals): string[] {
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
  const signs = {
    'hidden-field': honeypot !== '',
    'too-fast': elapsed !== null && elapsed < minElapsed,
    'many-links': links >= minSpamLinks,
    'link-in-name': /https?:\/\/|\bwww\./i.test(name),
    markup: /\[url=|<a\s+href/i.test(message),
  }
  return Object.entries(signs).flatMap(([reason, isSign]) => (isSign ? [reason] : []))
}

/** A single sign never hides a message. */
export function statusOf(reasons: string[]): 'new' | 'spam' {
  return reasons.length >= 2 ? 'spam' : 'new'
}
