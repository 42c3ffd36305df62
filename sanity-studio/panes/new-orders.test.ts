import { expect, test } from 'vitest'
import { newOrders } from './new-orders.ts'

const list = (...orders: number[]) => orders.map((order, index) => ({ _id: 'abcdef'[index]!, order }))

function afterMove(items: ReturnType<typeof list>, from: number, to: number): string {
  const changed = new Map(newOrders(items, from, to).map(({ _id, order }) => [_id, order]))
  const result = items.map(({ _id, order }) => ({ _id, order: changed.get(_id) ?? order }))
  const sorted = result.toSorted((a, b) => a.order - b.order)
  return sorted.map(({ _id }) => _id).join('')
}

test('changes one order when there is room', () => {
  expect(newOrders(list(10, 20, 30, 40), 3, 1)).toEqual([{ _id: 'd', order: 15 }])
  expect(newOrders(list(10, 20, 30), 0, 2)).toEqual([{ _id: 'a', order: 40 }])
  expect(newOrders(list(10, 20, 30), 2, 0)).toEqual([{ _id: 'c', order: 5 }])
})

test.each([
  ['without room', list(1, 2, 3, 4)],
  ['from zero', list(0, 1, 2, 3)],
  ['with equal numbers', list(100, 100, 100, 100)],
])('moves items %s', (_name, items) => {
  expect(afterMove(items, 3, 0)).toBe('dabc')
  expect(afterMove(items, 0, 3)).toBe('bcda')
  expect(afterMove(items, 1, 2)).toBe('acbd')
})

test.each([
  [0, 0],
  [0, 2],
  [5, 0],
])('a move from %i to %i in a list of two changes nothing', (from, to) => {
  expect(newOrders(list(1, 2), from, to)).toEqual([])
})
