import type { Ordered } from './in-order.ts'

/** Leaves room for moves between neighbours. */
export const step = 10

/** Returns one order between the neighbours, or new orders for all changed items when there is no room. */
export function newOrders(items: Ordered[], from: number, to: number): Array<{ _id: string; order: number }> {
  const moved = items[from]
  if (!moved || from === to || to < 0 || to >= items.length) return []
  const others = items.filter((item) => item !== moved)
  const before = others[to - 1]?.order ?? (to === 0 ? 0 : undefined)
  const after =
    others[to]?.order ?? (to === others.length && before !== undefined ? before + 2 * step : undefined)
  const isSorted = others.every(
    ({ order }, index) => index === 0 || (order ?? Infinity) > (others[index - 1]?.order ?? Infinity),
  )
  if (isSorted && before !== undefined && after !== undefined && after - before > 1)
    return [{ _id: moved._id, order: Math.floor((before + after) / 2) }]
  const list = [...others.slice(0, to), moved, ...others.slice(to)]
  return list
    .map(({ _id, order }, index) => ({ _id, order: (index + 1) * step, old: order }))
    .filter(({ order, old }) => order !== old)
    .map(({ _id, order }) => ({ _id, order }))
}
