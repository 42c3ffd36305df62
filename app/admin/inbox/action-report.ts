import { interpolate, plural } from '#app/i18n/format.ts'
import { isNamed, type Status } from './submission.ts'
import type { InboxLabels } from '#app/i18n/labels/en/inbox.ts'

/** What an action did, by its name for the undo: audit log entries, one for each portion of it, or a UUID for leads. */
export type UndoableAction = {
  undo: string
  /** The name on the only row that it changed. */
  name: string | null
  /** Null for an assignment. */
  to: Status | null
}

export function asOne(portions: UndoableAction[]): UndoableAction | null {
  if (portions.length < 2) return portions[0] ?? null
  return { to: portions.at(-1)!.to, name: null, undo: portions.map(({ undo }) => undo).join(',') }
}

export type ActionReport = {
  changed: ChangedCount
  action: UndoableAction | null
  isUndone: boolean
  /** Where an action on all rows of a list goes on, for the field `after`. */
  next?: string
}

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
export function reportParams({ changed, action, isUndone }: ActionReport): Record<string, string> {
  return {
    changed: String(changed),
    ...(action ? { undo: action.undo } : {}),
    ...(isUndone ? { undone: '1' } : {}),
  }
}

export function readReport(params: URLSearchParams, action: UndoableAction | null): ActionReport | null {
  const changed = readChangedCount(params)
  return changed === null ? null : { changed, action, isUndone: params.has('undone') }
}

type Forms = { one: string; other: string }

export function describeReport(
  { changed, action, isUndone }: ActionReport,
  labels: { done: Forms; none: string },
  { unchanged, undone, moved, assigned, noName, status, correction }: InboxLabels,
): string {
  if (changed === 'none') return labels.none
  if (changed === 'deleted') return correction.deleted
  if (changed === 0) return unchanged
  if (isUndone) return plural(undone, changed)
  if (changed > 1 || !action || action.name === null) return plural(labels.done, changed)
  const name = isNamed(action.name) ? action.name : noName
  return action.to ? interpolate(moved, { name, status: status[action.to] }) : interpolate(assigned, { name })
}

/** Rows changed by a bulk action; `none` when none was selected, `deleted` after one was deleted on its page. */
export type ChangedCount = number | 'none' | 'deleted'

export function readChangedCount(params: URLSearchParams): ChangedCount | null {
  const changed = params.get('changed')
  if (changed === null || changed === 'none' || changed === 'deleted') return changed
  return Number(changed) || 0
}
