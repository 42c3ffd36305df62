import { totalOf, type StatusCounts } from './submission.ts'

/** Numbers on the tabs of a list. */
export type Counts = StatusCounts & { withContact?: number }

/** What came: how many entries, and how many addresses of leads, which may come after them. */
export type NewItems = { entries: number; contacts: number }

/** What came since a list was read; of one that could not be read nobody can tell. */
export function newItemsSince(before: Counts | null, now: Counts): NewItems | undefined {
  if (!before) return undefined
  return {
    entries: Math.max(0, wanted(now) - wanted(before)),
    contacts: Math.max(0, (now.withContact ?? 0) - (before.withContact ?? 0)),
  }
}

/** Nobody is told of spam, until somebody says that it is none. */
function wanted(counts: Counts): number {
  return totalOf(counts) - counts.spam
}

/** Adds what came later to what had come before. */
export function mergeNewItems(before: NewItems | undefined, more: NewItems): NewItems {
  return {
    entries: (before?.entries ?? 0) + more.entries,
    contacts: (before?.contacts ?? 0) + more.contacts,
  }
}
