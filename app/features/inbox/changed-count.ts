/** How many entries of a list an act has changed; `none` when none was chosen. */
export type Changed = number | 'none'

/** What the act that led to an address has changed; null when none did. */
export function readChanged(params: URLSearchParams): Changed | null {
  const changed = params.get('changed')
  if (changed === null || changed === 'none') return changed
  return Number(changed) || 0
}
