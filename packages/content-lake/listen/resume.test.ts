import { expect, test } from 'vitest'
import { createRecentTransactions } from './live-events.ts'

function transaction(seq: number) {
  return { seq, dataset: 'd', id: `t${seq}`, timestamp: '', author: '', changes: [] }
}

test('returns the transactions after a position while all of them are stored', () => {
  const recent = createRecentTransactions(10)
  for (let seq = 11; seq <= 15; seq += 1) recent.add(transaction(seq))
  expect(recent.after(13, 15)?.map(({ seq }) => seq)).toEqual([14, 15])
  expect(recent.after(15, 15)).toEqual([])
  expect(recent.after(10, 15)).toHaveLength(5)
  expect(recent.after(9, 15)).toBeUndefined()
  expect(recent.after(16, 15)).toBeUndefined()
})

test('evicts the oldest transactions', () => {
  const recent = createRecentTransactions(0)
  for (let seq = 1; seq <= 2_000; seq += 1) recent.add(transaction(seq))
  expect(recent.after(1, 2_000)).toBeUndefined()
  expect(recent.after(1_990, 2_000)).toHaveLength(10)
})
