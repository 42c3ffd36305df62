export function listRevision(documents: readonly { _id: string; _updatedAt: string }[]): string {
  return documents.map(({ _id, _updatedAt }) => `${_id} ${_updatedAt}`).join('\n')
}
