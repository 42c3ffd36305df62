/** Rows changed by a bulk action; `none` when none was selected. */
export type ChangedCount = number | 'none'

export function readChangedCount(params: URLSearchParams): ChangedCount | null {
  const changed = params.get('changed')
  if (changed === null || changed === 'none') return changed
  return Number(changed) || 0
}
