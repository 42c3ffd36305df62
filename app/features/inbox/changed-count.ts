/** Rows changed by a bulk action; `none` when none was selected, `deleted` after one was deleted on its page. */
export type ChangedCount = number | 'none' | 'deleted'

export function readChangedCount(params: URLSearchParams): ChangedCount | null {
  const changed = params.get('changed')
  if (changed === null || changed === 'none' || changed === 'deleted') return changed
  return Number(changed) || 0
}
