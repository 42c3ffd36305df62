import { totalOf, type StatusCounts } from './submission.ts'

export type Counts = StatusCounts & { withContact?: number }

/** `contacts`: leads whose contact details arrived, possibly after the lead. */
export type NewItems = { entries: number; contacts: number }

/** Undefined when the first list could not be read. */
export function newItemsSince(before: Counts | null, now: Counts): NewItems | undefined {
  if (!before) return undefined
  return {
    entries: Math.max(0, withoutSpam(now) - withoutSpam(before)),
    contacts: Math.max(0, (now.withContact ?? 0) - (before.withContact ?? 0)),
  }
}

function withoutSpam(counts: Counts): number {
  return totalOf(counts) - counts.spam
}

export function mergeNewItems(before: NewItems | undefined, more: NewItems): NewItems {
  return {
    entries: (before?.entries ?? 0) + more.entries,
    contacts: (before?.contacts ?? 0) + more.contacts,
  }
}
