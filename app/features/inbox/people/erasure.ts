import { interpolate } from '#app/i18n/interpolate.ts'
import { plural } from '../plural.ts'
import type { InboxMessages } from '../labels/en.ts'

export type ErasedCounts = { submissions: number; leads: number }

export type RemainingData = 'submissions' | 'leads' | 'both' | 'outboxes'

/** For example `1 message`, `0 leads`. */
export function formatErasedCounts(
  { submissions, leads }: ErasedCounts,
  { people }: Pick<InboxMessages, 'people'>,
): Record<keyof ErasedCounts, string> {
  return { submissions: plural(people.submissions, submissions), leads: plural(people.leads, leads) }
}

export function describeErasure(
  { submissions, leads, left }: Record<string, unknown>,
  messages: Pick<InboxMessages, 'people' | 'auditLog'>,
): string {
  const { actions } = messages.auditLog
  if (submissions === undefined) return actions.erase_person_begun!
  const counts = formatErasedCounts({ submissions: Number(submissions), leads: Number(leads) }, messages)
  return interpolate(left ? actions.erase_person_partly! : actions.erase_person!, counts)
}
