import { beforeEach, expect, test } from 'vitest'
import { pendingMoves } from './pending-moves.ts'

type Row = { _id: string; order: number }

const shown: Row[] = [10, 20, 30, 40, 50].map((order, index) => ({ _id: 'abcde'[index]!, order }))

function after(rows: Row[], ...changes: Row[][]): Row[] {
  const orders = new Map(changes.flat().map(({ _id, order }) => [_id, order]))
  const changed = rows.map(({ _id, order }) => ({ _id, order: orders.get(_id) ?? order }))
  return changed.toSorted((a, b) => a.order - b.order)
}

const idsOf = (rows: Row[]) => rows.map(({ _id }) => _id).join('')

let moves: ReturnType<typeof pendingMoves>

beforeEach(() => {
  moves = pendingMoves()
})

test('three presses before the list updates move a row three positions', () => {
  const presses = [1, 2, 3].map(() => moves.move(shown, 'a', 1)!)
  expect(presses.map(({ position }) => position)).toEqual([2, 3, 4])
  expect(idsOf(after(shown, ...presses.map(({ orders }) => orders)))).toBe('bcdae')
})

test('an update between presses reverts none of them', () => {
  const [first, second] = [1, 2].map(() => moves.move(shown, 'a', 1)!)
  const between = after(shown, first!.orders)
  moves.confirm(between)
  const third = moves.move(between, 'a', 1)!
  expect(third.position).toBe(4)
  expect(idsOf(after(shown, first!.orders, second!.orders, third.orders))).toBe('bcdae')
})

test('a row dropped on another takes its current position', () => {
  const first = moves.move(shown, 'a', 1)!
  const second = moves.moveTo(shown, 'e', 'a')!
  expect(second.position).toBe(2)
  expect(idsOf(after(shown, first.orders, second.orders))).toBe('beacd')
})

test('no row moves beyond the ends', () => {
  expect(moves.move(shown, 'a', -1)).toBeUndefined()
  expect(moves.move(shown, 'd', 1)?.position).toBe(5)
  expect(moves.move(shown, 'd', 1)).toBeUndefined()
  expect(moves.moveTo(shown, 'b', 'b')).toBeUndefined()
})

test('a failed write or a move by another editor resets to the visible order', () => {
  moves.revert(moves.move(shown, 'a', 1)!.orders)
  expect(moves.move(shown, 'a', 1)!.position).toBe(2)
  const theirs = after(shown, [{ _id: 'a', order: 45 }])
  moves.confirm(theirs)
  expect(moves.move(theirs, 'a', 1)!.position).toBe(5)
})
