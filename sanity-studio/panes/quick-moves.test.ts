import { expect, test } from 'vitest'
import { quickMoves } from './quick-moves.ts'

type Row = { _id: string; order: number }

const shown: Row[] = [10, 20, 30, 40, 50].map((order, index) => ({ _id: 'abcde'[index]!, order }))

function after(rows: Row[], ...changes: { _id: string; order: number }[][]): Row[] {
  const orders = new Map(changes.flat().map(({ _id, order }) => [_id, order]))
  return rows
    .map((row) => ({ ...row, order: orders.get(row._id) ?? row.order }))
    .toSorted((a, b) => a.order - b.order)
}

const idsOf = (rows: Row[]) => rows.map(({ _id }) => _id).join('')

test('three presses before the list has answered move three places, and each says its own', () => {
  const moves = quickMoves()
  const presses = [1, 2, 3].map(() => moves.move(shown, 'a', 1)!)
  expect(presses.map(({ place }) => place)).toEqual([2, 3, 4])
  expect(idsOf(after(shown, ...presses.map(({ orders }) => orders)))).toBe('bcdae')
})

test('an answer from between the presses takes none of them back', () => {
  const moves = quickMoves()
  const [first, second] = [1, 2].map(() => moves.move(shown, 'a', 1)!)
  const between = after(shown, first!.orders)
  moves.answered(between)
  const third = moves.move(between, 'a', 1)!
  expect(third.place).toBe(4)
  expect(idsOf(after(shown, first!.orders, second!.orders, third.orders))).toBe('bcdae')
})

test('a row that is dropped on another takes its place as it is by then', () => {
  const moves = quickMoves()
  const first = moves.move(shown, 'a', 1)!
  const second = moves.moveTo(shown, 'e', 'a')!
  expect(second.place).toBe(2)
  expect(idsOf(after(shown, first.orders, second.orders))).toBe('beacd')
})

test('beyond the ends nothing moves', () => {
  const moves = quickMoves()
  expect(moves.move(shown, 'a', -1)).toBeUndefined()
  expect(moves.move(shown, 'd', 1)?.place).toBe(5)
  expect(moves.move(shown, 'd', 1)).toBeUndefined()
  expect(moves.moveTo(shown, 'b', 'b')).toBeUndefined()
})

test('what could not be written, and what somebody else has moved since, counts as the list shows it', () => {
  const moves = quickMoves()
  moves.failed(moves.move(shown, 'a', 1)!.orders)
  expect(moves.move(shown, 'a', 1)!.place).toBe(2)
  const theirs = after(shown, [{ _id: 'a', order: 45 }])
  moves.answered(theirs)
  expect(moves.move(theirs, 'a', 1)!.place).toBe(5)
})
