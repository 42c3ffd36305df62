import { interpolate } from '#app/i18n/interpolate.ts'
import { plural } from './plural.ts'
import type { InboxMessages } from './messages/en.ts'

/** How many messages and leads of a person are gone. */
export type ErasedCounts = { submissions: number; leads: number }

/** What may be left of them, because it was not confirmed that all of it is gone. */
export type RemainingCounts = 'submissions' | 'leads' | 'both'

/** The same in words: "1 message", "0 leads". */
export function formatErasedCounts(
  { submissions, leads }: ErasedCounts,
  { people }: Pick<InboxMessages, 'people'>,
): Record<keyof ErasedCounts, string> {
  return { submissions: plural(people.submissions, submissions), leads: plural(people.leads, leads) }
}

/** What the record says of an erasure: that it began, or how far it got. */
export function describeErasure(
  { submissions, leads, left }: Record<string, unknown>,
  messages: Pick<InboxMessages, 'people' | 'record'>,
): string {
  const { actions: actions } = messages.record
  if (submissions === undefined) return actions.erase_person_begun!
  const counts = formatErasedCounts({ submissions: Number(submissions), leads: Number(leads) }, messages)
  return interpolate(left ? actions.erase_person_partly! : actions.erase_person!, counts)
}
