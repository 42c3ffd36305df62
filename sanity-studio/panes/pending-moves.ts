import { inOrder, type Ordered } from './in-order.ts'
import { newOrders } from './new-orders.ts'

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
