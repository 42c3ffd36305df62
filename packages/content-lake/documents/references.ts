import type { LakeDocument } from './document.ts'
import { strongReferences } from '../../shared/strong-references.ts'
import { mutationError } from '../http/errors.ts'
import type { StoredDocuments, WorkingSet } from '../mutations/working-set.ts'

export type ReferenceIndex = ReturnType<typeof createReferenceIndex>

/** Finds strong references to a document without a scan of all documents. */
export function createReferenceIndex() {
  const targetsOf = new Map<string, ReadonlySet<string>>()
  const referrersOf = new Map<string, Set<string>>()

  function remove(id: string): void {
    for (const target of targetsOf.get(id) ?? []) {
      const referrers = referrersOf.get(target)
      referrers?.delete(id)
      if (referrers?.size === 0) referrersOf.delete(target)
    }
    targetsOf.delete(id)
  }

  function put(document: LakeDocument): void {
    remove(document._id)
    const targets = strongReferences(document)
    if (targets.size === 0) return
    targetsOf.set(document._id, targets)
    for (const target of targets) {
      const referrers = referrersOf.get(target)
      if (referrers) referrers.add(document._id)
      else referrersOf.set(target, new Set([document._id]))
    }
  }

  return { put, remove, referrers: (target: string): Iterable<string> => referrersOf.get(target) ?? [] }
}

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
