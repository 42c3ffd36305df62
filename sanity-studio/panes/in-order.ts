import { getPublishedId } from '@sanity/client/csm'
import { overlayDrafts } from './overlay-drafts.ts'

export type Ordered = { _id: string; order?: number }

/** Like GROQ's `order(order asc, _id asc)` on the page; expects published ids. */
export function inOrder<Item extends Ordered>(items: readonly Item[]): Item[] {
  const [numbered, others] = [items.filter(hasOrder), items.filter((item) => !hasOrder(item))]
  return [...numbered.toSorted((a, b) => a.order - b.order || byId(a, b)), ...others.toSorted(byId)]
}

/** The order of a draft counts only without a published version, as on the page. */
export function rowsOf<Item extends Ordered>(documents: Item[]): Item[] {
  const published = new Map(
    documents.filter(({ _id }) => _id === getPublishedId(_id)).map(({ _id, order }) => [_id, order]),
  )
  const rows = overlayDrafts(documents)
  return inOrder(
    rows.map((row) => (published.has(row._id) ? { ...row, order: published.get(row._id) } : row)),
  )
}

function byId(a: Ordered, b: Ordered): number {
  return a._id < b._id ? -1 : 1
}

function hasOrder<Item extends Ordered>(item: Item): item is Item & { order: number } {
  return typeof item.order === 'number'
}
