import { evaluate, parse } from 'groq-js'
import { expect, test, beforeEach } from 'vitest'
import { inOrder, rowsOf, newOrders, pendingMoves } from './order.ts'

test('sorts like the page, with documents without an order last', async () => {
  const items = [{ _id: 'a', order: 5 }, { _id: 'b' }, { _id: 'c', order: 0 }, { _id: 'd', order: 9 }]
  const result = await evaluate(parse('* | order(order asc)'), { dataset: items })
  expect(inOrder(items)).toEqual(await result.get())
})

test('sorts equal or missing orders by id like the page, drafts included', async () => {
  const items = [{ _id: 'b', order: 10 }, { _id: 'd' }, { _id: 'drafts.a', order: 10 }, { _id: 'drafts.c' }]
  const published = items.map((item) => ({ ...item, _id: item._id.replace('drafts.', '') }))
  const result = await evaluate(parse('* | order(order asc, _id asc)'), { dataset: published })
  expect(rowsOf(items)).toEqual(await result.get())
})

test('the order of a draft does not move its published document', () => {
  const items = [
    { _id: 'a', order: 10 },
    { _id: 'b', order: 20 },
    { _id: 'drafts.b', order: 5 },
    { _id: 'drafts.new', order: 15 },
  ]
  expect(rowsOf(items).map(({ _id }) => _id)).toEqual(['a', 'new', 'b'])
})

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
