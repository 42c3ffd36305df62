import { interpolate } from '#app/i18n/interpolate.ts'
import { readChangedCount, type ChangedCount } from './changed-count.ts'
import { plural } from './plural.ts'
import { isNamed, type Status } from './submission.ts'
import type { InboxLabels } from './labels/en.ts'

/** What an act did, by its name for the undo: an audit log entry, or a UUID for leads. */
export type Act = {
  undo: string
  /** The name on the only row that it changed. */
  name: string | null
  /** Null for an assignment. */
  to: Status | null
}

export type ActionReport = { changed: ChangedCount; act: Act | null; isUndone: boolean }

/**
 * On a busy machine React may render the result of an action before the list that it changed. `until`: of the shown
 * list, and of the one before the action. A failure changes nothing.
 */
export function isListOld(
  result: Partial<ActionReport> | undefined,
  until: string,
  untilBefore: string | null,
): boolean {
  return result?.changed !== undefined && until === untilBefore
}

/** The report for the redirect without JavaScript. It has no names, since URLs are logged. */
export function reportParams({ changed, act, isUndone }: ActionReport): Record<string, string> {
  return {
    changed: String(changed),
    ...(act ? { undo: act.undo } : {}),
    ...(isUndone ? { undone: '1' } : {}),
  }
}

export function readReport(params: URLSearchParams, act: Act | null): ActionReport | null {
  const changed = readChangedCount(params)
  return changed === null ? null : { changed, act, isUndone: params.has('undone') }
}

type Forms = { one: string; other: string }

export function describeReport(
  { changed, act, isUndone }: ActionReport,
  labels: { done: Forms; none: string },
  { unchanged, undone, moved, assigned, noName, status, correction }: InboxLabels,
): string {
  if (changed === 'none') return labels.none
  if (changed === 'deleted') return correction.deleted
  if (changed === 0) return unchanged
  if (isUndone) return plural(undone, changed)
  if (changed > 1 || !act || act.name === null) return plural(labels.done, changed)
  const name = isNamed(act.name) ? act.name : noName
  return act.to ? interpolate(moved, { name, status: status[act.to] }) : interpolate(assigned, { name })
}
