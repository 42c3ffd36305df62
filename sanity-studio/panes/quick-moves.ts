import { inOrder, type Ordered } from './in-order.ts'
import { newOrders } from './new-orders.ts'

type Orders = ReturnType<typeof newOrders>

/** The place that a row comes to, from 1, and the numbers to write for it. */
type Move = { place: number; orders: Orders }

/**
 * Moves in a list that shows what was written only later: each is computed from the numbers that were written last, not from
 * those on the screen.
 */
export function quickMoves() {
  /** Of each row the number that the list has shown, and those that were written since. */
  const written = new Map<string, (number | undefined)[]>()

  const latest = (rows: readonly Ordered[]) =>
    inOrder(rows.map((row) => ({ ...row, order: written.get(row._id)?.at(-1) ?? row.order })))

  function between(rows: Ordered[], from: number, to: number): Move | undefined {
    const orders = newOrders(rows, from, to)
    if (orders.length === 0) return undefined
    for (const { _id, order } of orders) {
      const known = written.get(_id) ?? [rows.find((row) => row._id === _id)?.order]
      written.set(_id, [...known, order])
    }
    return { place: to + 1, orders }
  }

  return {
    /** Moves a row by so many places; undefined where it cannot go further. */
    move(shown: readonly Ordered[], id: string, by: number): Move | undefined {
      const rows = latest(shown)
      const from = rows.findIndex(({ _id }) => _id === id)
      return between(rows, from, from + by)
    },
    /** Moves a row to the place of another. */
    moveTo(shown: readonly Ordered[], id: string, target: string): Move | undefined {
      const rows = latest(shown)
      const placeOf = (wanted: string) => rows.findIndex(({ _id }) => _id === wanted)
      return between(rows, placeOf(id), placeOf(target))
    },
    /** The list shows these now: what was written last, or what somebody else has written since, need not be remembered. */
    answered(shown: readonly Ordered[]): void {
      for (const { _id, order } of shown) {
        const known = written.get(_id)
        if (known && (known.at(-1) === order || !known.includes(order))) written.delete(_id)
      }
    },
    /** These could not be written. */
    failed(orders: Orders): void {
      for (const { _id } of orders) written.delete(_id)
    },
  }
}
