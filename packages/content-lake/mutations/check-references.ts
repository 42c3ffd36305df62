import { strongReferences } from '../documents/references.ts'
import { mutationError } from '../http/errors.ts'
import type { StoredDocuments, WorkingSet } from './working-set.ts'

/**
 * Holds the end of a transaction against reference integrity: no new strong reference to a document that is not
 * there, and no document removed that others refer to strongly. Throws LakeErrors (409).
 */
export function checkReferences(working: WorkingSet, stored: StoredDocuments): void {
  for (const [id, { previous, next, index }] of working.touched()) {
    if (previous && !next) checkReferrers(id, working, stored, index)
    if (!next) continue
    for (const target of strongReferences(next)) {
      if (working.get(target)) continue
      const isOld = previous !== undefined && strongReferences(previous).has(target) && !stored.get(target)
      if (isOld) continue
      throw mutationError(
        409,
        {
          type: 'documentReferenceDoesNotExistError',
          description: `Document "${id}" references non-existent document "${target}"`,
          id,
          referenceID: target,
        },
        index,
      )
    }
  }
}

function checkReferrers(id: string, working: WorkingSet, stored: StoredDocuments, index: number): void {
  const touched = working.touched()
  const referrers = Array.from(stored.referrers(id)).filter((referrer) => {
    const change = touched.get(referrer)
    return change ? change.next !== undefined && strongReferences(change.next).has(id) : true
  })
  if (referrers.length === 0) return
  throw mutationError(
    409,
    {
      type: 'documentHasExistingReferencesError',
      description: `Document "${id}" cannot be deleted as there are references to it from "${referrers[0]}"`,
      id,
      referencingIDs: referrers.slice(0, 100),
    },
    index,
  )
}
