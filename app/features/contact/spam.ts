import type { Message } from './message-schema.ts'

/** What the form says beside the message. */
export type Signals = {
  /** A field that people do not see. */
  trap: string
  /** From the first letter to sending, in ms; null without scripts. */
  elapsed: number | null
}

const fastest = 2_000
const manyLinks = 3

/** Signs of spam, as the inbox names them. A message is never dropped for them. */
export function spamReasons({ name, message }: Message, { trap, elapsed }: Signals): string[] {
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
  const signs = {
    'hidden-field': trap !== '',
    'too-fast': elapsed !== null && elapsed < fastest,
    'many-links': links >= manyLinks,
    'link-in-name': /https?:\/\/|\bwww\./i.test(name),
    markup: /\[url=|<a\s+href/i.test(message),
  }
  return Object.entries(signs).flatMap(([reason, isSign]) => (isSign ? [reason] : []))
}

/** One sign alone never hides a message. */
export function statusOf(reasons: string[]): 'new' | 'spam' {
  return reasons.length >= 2 ? 'spam' : 'new'
}
