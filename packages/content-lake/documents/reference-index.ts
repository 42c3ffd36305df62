import type { LakeDocument } from './document.ts'
import { strongReferences } from './references.ts'

export type ReferenceIndex = {
  put(document: LakeDocument): void
  remove(id: string): void
  referrers(target: string): Iterable<string>
}

/** Knows for every document which others refer to it strongly, without looking at all of them. */
export function createReferenceIndex(): ReferenceIndex {
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

  return { put, remove, referrers: (target) => referrersOf.get(target) ?? [] }
}
