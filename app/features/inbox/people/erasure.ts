import { interpolate } from '#app/i18n/interpolate.ts'
import { plural } from '../plural.ts'
import type { InboxLabels } from '../labels/en.ts'

export type ErasedCounts = { submissions: number; leads: number }

export type RemainingData = 'submissions' | 'leads' | 'both' | 'outboxes'

/** For example `1 message`, `0 leads`. */
export function formatErasedCounts(
  { submissions, leads }: ErasedCounts,
  { people }: Pick<InboxLabels, 'people'>,
): Record<keyof ErasedCounts, string> {
  return { submissions: plural(people.submissions, submissions), leads: plural(people.leads, leads) }
}

export function describeErasure(
  { submissions, leads, left }: Record<string, unknown>,
  labels: Pick<InboxLabels, 'people' | 'auditLog'>,
): string {
  const { actions } = labels.auditLog
  if (submissions === undefined) return actions.erase_person_begun!
  const counts = formatErasedCounts({ submissions: Number(submissions), leads: Number(leads) }, labels)
  return interpolate(left ? actions.erase_person_partly! : actions.erase_person!, counts)
}
