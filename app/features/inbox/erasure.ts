import { interpolate } from '#app/i18n/interpolate.ts'
import { plural } from './plural.ts'
import type { InboxMessages } from './messages/en.ts'

/** How many messages and leads of a person are gone. */
export type Erased = { submissions: number; leads: number }

/** What may be left of them, because it was not confirmed that all of it is gone. */
export type Left = 'submissions' | 'leads' | 'both'

/** The same in words: "1 message", "0 leads". */
export function countsErased(
  { submissions, leads }: Erased,
  { people }: Pick<InboxMessages, 'people'>,
): Record<keyof Erased, string> {
  return { submissions: plural(people.submissions, submissions), leads: plural(people.leads, leads) }
}

/** What the record says of an erasure: that it began, or how far it got. */
export function erasureInWords(
  { submissions, leads, left }: Record<string, unknown>,
  messages: Pick<InboxMessages, 'people' | 'record'>,
): string {
  const { acts } = messages.record
  if (submissions === undefined) return acts.erase_person_begun!
  const counts = countsErased({ submissions: Number(submissions), leads: Number(leads) }, messages)
  return interpolate(left ? acts.erase_person_partly! : acts.erase_person!, counts)
}
