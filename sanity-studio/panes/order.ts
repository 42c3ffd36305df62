import { getPublishedId } from '@sanity/client/csm'
import { orderStep } from '../schemas/fields.ts'

/** Puts drafts in the place of their published documents, under published ids. */
export function overlayDrafts<Document extends { _id: string }>(documents: Document[]): Document[] {
  const seen = new Map<string, Document>()
  for (const document of documents) {
    const id = getPublishedId(document._id)
    if (document._id !== id || !seen.has(id)) seen.set(id, { ...document, _id: id })
  }
  return [...seen.values()]
}

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

/** Returns one order between the neighbours, or new orders for all changed items when there is no room. */
export function newOrders(items: Ordered[], from: number, to: number): Array<{ _id: string; order: number }> {
  const moved = items[from]
  if (!moved || from === to || to < 0 || to >= items.length) return []
  const others = items.filter((item) => item !== moved)
  const before = others[to - 1]?.order ?? (to === 0 ? 0 : undefined)
  const after =
    others[to]?.order ?? (to === others.length && before !== undefined ? before + 2 * orderStep : undefined)
  const isSorted = others.every(
    ({ order }, index) => index === 0 || (order ?? Infinity) > (others[index - 1]?.order ?? Infinity),
  )
  if (isSorted && before !== undefined && after !== undefined && after - before > 1)
    return [{ _id: moved._id, order: Math.floor((before + after) / 2) }]
  const list = [...others.slice(0, to), moved, ...others.slice(to)]
  return list
    .map(({ _id, order }, index) => ({ _id, order: (index + 1) * orderStep, old: order }))
    .filter(({ order, old }) => order !== old)
    .map(({ _id, order }) => ({ _id, order }))
}

type Orders = ReturnType<typeof newOrders>

/** `position` starts at 1; `orders` are to be written. */
type Move = { position: number; orders: Orders }

/** The list shows writes with a delay: computes each move from the orders written last, not from the visible ones. */
export function pendingMoves() {
  /** Per row: the visible order, then those written since. */
  const written = new Map<string, (number | undefined)[]>()

  const latest = (rows: readonly Ordered[]) =>
    inOrder(rows.map((row) => ({ ...row, order: written.get(row._id)?.at(-1) ?? row.order })))

  function moveBetween(rows: Ordered[], from: number, to: number): Move | undefined {
    const orders = newOrders(rows, from, to)
    if (orders.length === 0) return undefined
    for (const { _id, order } of orders) {
      const history = written.get(_id) ?? [rows.find((row) => row._id === _id)?.order]
      written.set(_id, [...history, order])
    }
    return { position: to + 1, orders }
  }

  return {
    /** Undefined at the end of the list. */
    move(shown: readonly Ordered[], id: string, by: number): Move | undefined {
      const rows = latest(shown)
      const from = rows.findIndex(({ _id }) => _id === id)
      return moveBetween(rows, from, from + by)
    },
    moveTo(shown: readonly Ordered[], id: string, target: string): Move | undefined {
      const rows = latest(shown)
      const indexOf = (wanted: string) => rows.findIndex(({ _id }) => _id === wanted)
      return moveBetween(rows, indexOf(id), indexOf(target))
    },
    /** Drops orders that are now visible or overwritten by another editor. */
    confirm(shown: readonly Ordered[]): void {
      for (const { _id, order } of shown) {
        const history = written.get(_id)
        if (history && (history.at(-1) === order || !history.includes(order))) written.delete(_id)
      }
    },
    revert(orders: Orders): void {
      for (const { _id } of orders) written.delete(_id)
    },
  }
}
