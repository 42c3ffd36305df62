/** How many entries of a list an act has changed; `none` when none was chosen. */
export type ChangedCount = number | 'none'

/** What the act that led to an address has changed; null when none did. */
export function readChangedCount(params: URLSearchParams): ChangedCount | null {
  const changed = params.get('changed')
  if (changed === null || changed === 'none') return changed
  return Number(changed) || 0
}
