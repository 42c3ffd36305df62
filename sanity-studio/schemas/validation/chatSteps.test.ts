import { expect, test } from 'vitest'
import { chatSteps, endingChatSteps } from './chatSteps.ts'

const start = { _key: 'a', key: 'start', type: 'question', options: [{ _key: 'o', next: 'goal' }] }
const goal = { _key: 'b', key: 'goal', type: 'message' }

test('a script whose steps lead to each other or to the exit is accepted', () => {
  const leaving = { ...goal, options: [{ next: 'exit' }] }
  expect(chatSteps([start, leaving])).toBe(true)
  expect(endingChatSteps([start, leaving])).toBe(true)
  expect(chatSteps(undefined)).toBe(true)
})

test('a step may say goodbye by itself', () => {
  const farewell = { ...goal, next: 'exit' }
  expect(chatSteps([start, farewell])).toBe(true)
  expect(endingChatSteps([start, farewell])).toBe(true)
})

test('a script without a beginning is refused', () => {
  expect(chatSteps([goal])).toEqual([{ message: expect.stringContaining('start'), path: [] }])
})

test('two steps of one key are refused, the second is pointed at', () => {
  const second = { ...goal, _key: 'c' }
  expect(chatSteps([start, goal, second])).toEqual([
    { message: expect.stringContaining('goal'), path: [{ _key: 'c' }, 'key'] },
  ])
})

test('two steps that have no key yet are not said to have the same', () => {
  expect(chatSteps([start, goal, { _key: 'c' }, { _key: 'd' }])).toBe(true)
})

test('a question without answers is refused', () => {
  expect(chatSteps([{ ...start, options: [] }])).toEqual([
    { message: expect.stringContaining('answer'), path: [{ _key: 'a' }, 'options'] },
  ])
})

test('next steps that do not exist are refused, of steps and of answers', () => {
  expect(chatSteps([start, { ...goal, next: 'nowhere' }])).toEqual([
    { message: expect.stringContaining('nowhere'), path: [{ _key: 'b' }, 'next'] },
  ])
  expect(chatSteps([start])).toEqual([
    { message: expect.stringContaining('goal'), path: [{ _key: 'a' }, 'options', { _key: 'o' }, 'next'] },
  ])
})

test('messages that follow each other in a circle are refused, unless an answer is between them', () => {
  const there = { _key: 'b', key: 'goal', type: 'message', next: 'back' }
  const back = { _key: 'c', key: 'back', type: 'message', next: 'goal' }
  expect(chatSteps([start, there, back])).toHaveLength(2)
  expect(chatSteps([start, there, { ...back, options: [{ next: 'exit' }] }])).toBe(true)
})

test('a step that only leads into a circle is not called a part of it', () => {
  const lead = { _key: 'l', key: 'lead', type: 'message', next: 'loop' }
  const loop = { _key: 'b', key: 'loop', type: 'message', next: 'loop' }
  const begin = { ...start, options: [{ next: 'lead' }] }
  expect(chatSteps([begin, lead, loop])).toEqual([
    { message: expect.stringContaining('circle'), path: [{ _key: 'b' }, 'next'] },
  ])
})

test('steps that nothing leads to are pointed out unless they are marked as not linked', () => {
  const leaving = { ...goal, options: [{ next: 'exit' }] }
  const lost = { _key: 'c', key: 'reservation', type: 'message' }
  expect(endingChatSteps([start, leaving, lost])).toEqual([
    { message: expect.stringContaining('reservation'), path: [{ _key: 'c' }] },
  ])
  expect(endingChatSteps([start, leaving, { ...lost, unlinked: true }])).toBe(true)
})

test('steps that do not come to the exit are pointed out', () => {
  expect(endingChatSteps([start, goal])).toEqual([
    { message: expect.stringContaining('start'), path: [{ _key: 'a' }] },
    { message: expect.stringContaining('goal'), path: [{ _key: 'b' }] },
  ])
})
