import { expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.ts'
import type { Caller } from './task-queue.ts'

type Task = { name: string }

const site: Caller = { group: 'site', id: 'token' }
const user = (id: string): Caller => ({ group: 'user', id })
const visitor = (id: string): Caller => ({ group: 'visitor', id })
const refusal = expect.objectContaining({ status: 429 })

function open({ total = 100, perCaller = 100 } = {}) {
  let time = 0
  const queue = createTaskQueue<Task>({ total, perCaller }, () => time)
  const add = (name: string, caller: Caller): Task => {
    const task = { name }
    queue.add(task, caller)
    return task
  }
  const run = (took = 0): string | undefined => {
    const turn = queue.next()
    time += took
    turn?.end()
    return turn?.task.name
  }
  const rest = (): string[] => {
    const name = run()
    return name === undefined ? [] : [name, ...rest()]
  }
  return { queue, add, run, rest }
}

test('the site goes first; users and visitors take turns', () => {
  const { add, rest } = open()
  for (const id of ['a', 'b']) add(`visitor ${id}`, visitor(id))
  for (const id of ['a', 'b']) add(`user ${id}`, user(id))
  for (const name of ['site 1', 'site 2']) add(name, site)
  expect(rest()).toEqual(['site 1', 'site 2', 'visitor a', 'user a', 'visitor b', 'user b'])
})

test('a caller with one task does not wait for all tasks of another', () => {
  const { add, run, rest } = open()
  for (const name of ['a1', 'a2', 'a3']) add(name, user('a'))
  expect(run()).toBe('a1')
  add('b1', user('b'))
  expect(rest()).toEqual(['b1', 'a2', 'a3'])
})

test('who takes long waits until the others have had as much time', () => {
  const { add, run, rest } = open()
  for (const name of ['slow 1', 'slow 2']) add(name, user('a'))
  expect(run(30)).toBe('slow 1')
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) add(name, user('b'))
  expect([1, 2, 3].map(() => run(10))).toEqual(['b1', 'b2', 'b3'])
  expect(rest()).toEqual(['slow 2', 'b4', 'b5'])
})

test('time without tasks is not saved up', () => {
  const { add, run, rest } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, user('a'))
  for (const name of ['a1', 'a2']) expect(run(1_000)).toBe(name)
  for (const name of ['b1', 'b2', 'b3']) add(name, user('b'))
  expect(run(1_000)).toBe('b1')
  expect(rest()).toEqual(['a3', 'b2', 'a4', 'b3'])
})

test('refuses a caller beyond its share, and no other', () => {
  const { add, rest } = open({ perCaller: 2 })
  for (const caller of [user('a'), visitor('a')]) {
    add(`${caller.group} 1`, caller)
    add(`${caller.group} 2`, caller)
    expect(() => add('3', caller)).toThrow(refusal)
  }
  add('other', user('b'))
  expect(rest()).toEqual(['user 1', 'visitor 1', 'other', 'visitor 2', 'user 2'])
})

test('visitors of many addresses do not take the slots of users or of the site', () => {
  const { add, rest } = open({ total: 2 })
  add('a', visitor('a'))
  add('b', visitor('b'))
  expect(() => add('c', visitor('c'))).toThrow(refusal)
  for (const name of ['user 1', 'user 2', 'user 3']) add(name, user('d'))
  for (const name of ['site 1', 'site 2']) add(name, site)
  expect(() => add('site 3', site)).toThrow(refusal)
  expect(rest()).toHaveLength(7)
})

test('a shared task runs once, in the turn of its first caller', () => {
  const { add, rest, queue } = open({ total: 3, perCaller: 2 })
  add('a1', visitor('a'))
  const shared = add('shared', visitor('a'))
  for (const id of ['a', 'b', 'c']) queue.add(shared, visitor(id))
  const urgent = add('urgent', visitor('b'))
  queue.add(urgent, site)
  expect(() => queue.add(urgent, visitor('a'))).toThrow(refusal)
  expect(rest()).toEqual(['urgent', 'a1', 'shared'])
  expect(queue.remove(shared)).toBe(false)
})

test('a removed task frees its slot', () => {
  const { add, rest, queue } = open({ perCaller: 2 })
  const given = [add('a1', user('a')), add('a2', user('a')), add('site', site)]
  expect(given.map((task) => queue.remove(task))).toEqual([true, true, true])
  expect(queue.isEmpty()).toBe(true)
  add('a3', user('a'))
  add('a4', user('a'))
  add('b1', user('b'))
  expect(rest()).toEqual(['a3', 'b1', 'a4'])
})
