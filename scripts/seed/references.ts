import { strongReferences } from '../../packages/shared/strong-references.ts'
import { ART_REFERENCE } from './expand.ts'
import type { SeedDocument } from './expand.ts'
import type { FieldProblem } from './problem.ts'
import { isRecord, walk } from './schema.ts'

type DocumentProblem = FieldProblem & { document: SeedDocument }

export function checkReferences(
  documents: readonly SeedDocument[],
  drawings: ReadonlySet<string>,
): DocumentProblem[] {
  const ids = new Set(documents.map((document) => document._id))
  const problems: DocumentProblem[] = []
  for (const document of documents) {
    walk(document, (value, path) => {
      if (!isRecord(value) || typeof value._ref !== 'string') return
      const drawing = drawingOf(value._ref)
      if (drawing === undefined) {
        if (ids.has(value._ref)) return
        const message = `refers to ${value._ref}, which is no document of the seed`
        return problems.push({ document, path: [...path, '_ref'], message })
      }
      if (drawings.has(drawing)) return
      problems.push({
        document,
        path: [...path.slice(0, -1), 'art'],
        message: `${drawing} is no file of scripts/seed/images`,
      })
    })
  }
  return problems
}

/** Lists references in the order of first use. */
export function drawingsIn(documents: readonly SeedDocument[]): string[] {
  return [...referencesIn(documents)].flatMap((id) => drawingOf(id) ?? [])
}

export function referencesIn(documents: readonly SeedDocument[]): Set<string> {
  const ids = new Set<string>()
  walk(documents, (value) => {
    if (isRecord(value) && typeof value._ref === 'string') ids.add(value._ref)
  })
  return ids
}

/** Replaces names of drawings by asset ids. */
export function withAssets(document: SeedDocument, assetIds: ReadonlyMap<string, string>): SeedDocument {
  const copy = structuredClone(document)
  walk(copy, (value) => {
    if (!isRecord(value) || typeof value._ref !== 'string') return
    const name = drawingOf(value._ref)
    if (name !== undefined) value._ref = assetIds.get(name) ?? value._ref
  })
  return copy
}

/** Sorts by strong references, because the lake refuses one to a missing document. `checkOrder` reports cycles. */
export function inReferenceOrder(documents: readonly SeedDocument[]): SeedDocument[] {
  return order(documents).sorted
}

export function checkOrder(documents: readonly SeedDocument[]): DocumentProblem[] {
  return order(documents).circles.map((document) => ({
    document,
    path: [],
    message: 'refers to documents that refer back to it; give one of the references `_weak: true`',
  }))
}

function order(documents: readonly SeedDocument[]) {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const done = new Set<SeedDocument>()
  const open = new Set<SeedDocument>()
  const circles = new Set<SeedDocument>()
  const visit = (document: SeedDocument) => {
    if (done.has(document)) return
    if (open.has(document)) return circles.add(document)
    open.add(document)
    for (const id of strongReferences(document)) {
      const target = byId.get(id)
      if (target && target !== document) visit(target)
    }
    open.delete(document)
    done.add(document)
  }
  for (const document of documents) visit(document)
  return { sorted: [...done], circles: [...circles] }
}

function drawingOf(ref: string): string | undefined {
  return ref.startsWith(ART_REFERENCE) ? ref.slice(ART_REFERENCE.length) : undefined
}
