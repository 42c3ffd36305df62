import { expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

type Task = { name: string }

function open({ queryQueue = 100, anonymousQueue = 100 } = {}) {
  const queue = createTaskQueue<Task>({ total: queryQueue, perAddress: anonymousQueue })
  const add = (name: string, isAuthenticated: boolean, address?: string): Task => {
    const task = { name }
    queue.add(task, isAuthenticated, address)
    return task
  }
  const rest = (): string[] => {
    const task = queue.next()
    return task ? [task.name, ...rest()] : []
  }
  return { queue, add, rest }
}

test('authenticated clients go before earlier anonymous ones', () => {
  const { add, rest } = open()
  for (const address of ['a', 'b']) add(`anonymous ${address}`, false, address)
  for (const address of ['a', 'c']) add(`known ${address}`, true, address)
  expect(rest()).toEqual(['known a', 'known c', 'anonymous a', 'anonymous b'])
})

test('an anonymous client with one task does not wait for all tasks of another', () => {
  const { add, rest, queue } = open()
  for (const name of ['a1', 'a2', 'a3']) add(name, false, 'a')
  add('b1', false, 'b')
  add('of the lake', false)
  expect(queue.next()?.name).toBe('a1')
  add('c1', false, 'c')
  expect(rest()).toEqual(['b1', 'of the lake', 'a2', 'c1', 'a3'])
})

test('refuses an address beyond its share, and no other', () => {
  const { add, rest } = open({ anonymousQueue: 2 })
  add('a1', false, 'a')
  add('a2', false, 'a')
  expect(() => add('a3', false, 'a')).toThrow(expect.objectContaining({ status: 429 }))
  add('b1', false, 'b')
  add('known', true, 'a')
  expect(rest()).toEqual(['known', 'a1', 'b1', 'a2'])
})

test('anonymous clients of many addresses do not take the slots of authenticated ones or of the lake itself', () => {
  const { add, rest } = open({ queryQueue: 2 })
  add('a', false, 'a')
  add('b', false, 'b')
  expect(() => add('c', false, 'c')).toThrow(expect.objectContaining({ status: 429 }))
  add('of the lake', false)
  add('known 1', true, 'd')
  add('known 2', true, 'd')
  expect(() => add('known 3', true, 'd')).toThrow(expect.objectContaining({ status: 429 }))
  add('of the lake, known', true)
  expect(rest()).toEqual(['known 1', 'known 2', 'of the lake, known', 'a', 'b', 'of the lake'])
})

test('a shared task runs once, in the turn of its first client', () => {
  const { add, rest, queue } = open({ queryQueue: 3, anonymousQueue: 2 })
  add('a1', false, 'a')
  const [shared, urgent] = [add('shared', false, 'a'), add('urgent', false, 'b')]
  queue.add(shared, false, 'a')
  queue.add(shared, false, 'b')
  queue.add(shared, false, 'c')
  queue.add(urgent, true, 'd')
  expect(() => queue.add(urgent, false, 'a')).toThrow(expect.objectContaining({ status: 429 }))
  expect(rest()).toEqual(['urgent', 'a1', 'shared'])
  expect(queue.remove(shared)).toBe(false)
})

test('a removed task frees its slot', () => {
  const { add, rest, queue } = open({ anonymousQueue: 2 })
  const given = [add('a1', false, 'a'), add('a2', false, 'a'), add('known', true, 'a')]
  expect(given.map((task) => queue.remove(task))).toEqual([true, true, true])
  expect(queue.remove(given[0]!)).toBe(false)
  add('a3', false, 'a')
  add('a4', false, 'a')
  add('b1', false, 'b')
  expect(rest()).toEqual(['a3', 'b1', 'a4'])
})
