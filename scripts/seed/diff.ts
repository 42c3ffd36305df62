import { formatPath } from './problem.ts'
import type { FieldPath } from './problem.ts'
import { isRecord } from './schema.ts'

export type Change = { field: string; before: unknown; after: unknown }

type Document = Record<string, unknown>

// Set by the lake itself: no sign of an edit.
const BOOKKEEPING = ['_rev', '_createdAt', '_updatedAt', '_system']

export function changesBetween(before: Document, after: Document): Change[] {
  const changes: Change[] = []
  compare(withoutBookkeeping(before), withoutBookkeeping(after), [])
  return changes

  function compare(before: unknown, after: unknown, path: FieldPath): void {
    if (before === after) return
    if (Array.isArray(before) && Array.isArray(after)) {
      const length = Math.max(before.length, after.length)
      for (let index = 0; index < length; index++) compare(before[index], after[index], [...path, index])
    } else if (isRecord(before) && isRecord(after)) {
      const names = new Set([...Object.keys(after), ...Object.keys(before)])
      for (const name of names) compare(before[name], after[name], [...path, name])
    } else {
      changes.push({ field: formatPath(path), before, after })
    }
  }
}

function withoutBookkeeping(document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !BOOKKEEPING.includes(name)))
}

const SHOWN = 60

export function formatChange({ field, before, after }: Change): string {
  const from = cutStart(before, after)
  return `${field}: ${excerpt(before, from)} → ${excerpt(after, from)}`
}

function cutStart(before: unknown, after: unknown): number {
  if (typeof before !== 'string' || typeof after !== 'string') return 0
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return Math.max(0, same - SHOWN / 3)
}

function excerpt(value: unknown, from: number): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const shown = text.slice(from, from + SHOWN)
  const cut = `${from > 0 ? '…' : ''}${shown}${from + SHOWN < text.length ? '…' : ''}`
  return typeof value === 'string' ? JSON.stringify(cut) : cut
}
