/** A revision that does not rest on `_updatedAt`: an imported document keeps the one of its export. */
export function listRevision(documents: readonly { _id: string; _rev: string }[]): string {
  return documents.map(({ _id, _rev }) => `${_id} ${_rev}`).join('\n')
}
