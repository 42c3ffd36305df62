import { extract } from '@sanity/mutator'
import type { LakeDocument } from '../documents/document.ts'
import type { Insertion, PatchOperations } from './mutation.ts'
import { PatchProblem } from './parse-patch.ts'

const RANGE = /^(.*)\[(-?\d{1,6}):(-?\d{0,6})\]$/s

/**
 * Writes out which items `replace` of a range means, since @sanity/mutator, here and in listeners, reads ranges
 * differently from Sanity: in Sanity a bound of -1 is the end of the array, behind its last item, and a range without
 * items is a place to insert at.
 */
export function withExplicitRange(document: LakeDocument, operations: PatchOperations): PatchOperations {
  const { insert } = operations
  if (!insert || !('replace' in insert)) return operations
  const range = RANGE.exec(insert.replace)
  if (!range) return operations
  const [, path = '', first = '', last = ''] = range
  const length = arrayLength(path, document)
  if (length === undefined) return operations
  const start = bound(first, length)
  const end = last === '' ? length : bound(last, length)
  return { ...operations, insert: insertion(path, start, end, insert) }
}

function insertion(path: string, start: number, end: number, { items }: Insertion): Insertion {
  return end > start ? { replace: `${path}[${start}:${end}]`, items } : { before: `${path}[${start}]`, items }
}

function bound(text: string, length: number): number {
  const value = Number(text)
  return Math.min(Math.max(value < 0 ? length + value + 1 : value, 0), length)
}

/** Length of the one array at a path; nothing if there is none, or several. */
function arrayLength(path: string, document: LakeDocument): number | undefined {
  try {
    const [found, ...others] = extract(path, document)
    return Array.isArray(found) && others.length === 0 ? found.length : undefined
  } catch (error) {
    throw new PatchProblem(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
}
