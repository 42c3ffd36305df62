import type { ContactMessage } from '#app/islands/contact/contact.ts'

type Signals = {
  honeypot: string
  /** Milliseconds from the first input to sending; null without JavaScript. */
  elapsed: number | null
  /** The site's own, to which a link is no sign of spam. */
  origin: string
}

const minElapsed = 2_000
const minSpamLinks = 3

/** An address within another is part of it. Ends where Chinese text goes on without a blank. */
const linkPattern =
  /(?:https?:\/\/|\bwww\.)\p{Script=Han}*[^\s<>"'[\](){}|,;，。、；）】」\p{Script=Han}]*/giu

/** Labels for the inbox; a message is never dropped. */
export function spamReasons(
  { name, message }: ContactMessage,
  { honeypot, elapsed, origin }: Signals,
): string[] {
  const isForeign = (link: string) => hostOf(link) !== hostOf(origin)
  const countLinks = (text: string) => text.match(linkPattern)?.filter(isForeign).length ?? 0
  const signs = {
    'hidden-field': honeypot !== '',
    'too-fast': elapsed !== null && elapsed < minElapsed,
    'many-links': countLinks(message) >= minSpamLinks,
    'link-in-name': countLinks(name) > 0,
    markup: /\[url=|<a\s+href/i.test(message),
  }
  return Object.entries(signs).flatMap(([reason, isSign]) => (isSign ? [reason] : []))
}

function hostOf(link: string): string | undefined {
  const url = URL.parse(/^https?:/i.test(link) ? link : `http://${link}`)
  return url?.hostname.replace(/^www\.|\.$/g, '')
}

/** A single sign never hides a message. */
export function statusOf(reasons: string[]): 'new' | 'spam' {
  return reasons.length >= 2 ? 'spam' : 'new'
}
