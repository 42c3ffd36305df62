import { expect, test } from 'vitest'
import { chatSteps, endingChatSteps } from './chat-steps.ts'

const start = { _key: 'a', key: 'start', type: 'question', options: [{ _key: 'o', next: 'goal' }] }
const goal = { _key: 'b', key: 'goal', type: 'message' }
const leaving = { ...goal, options: [{ next: 'exit' }] }
const message = (_key: string, key: string, next: string) => ({ _key, key, type: 'message', next })
const problem = (word: string, ...path: unknown[]) => ({ message: expect.stringContaining(word), path })

test.each([
  ['steps that lead to each other or to the exit', [start, leaving]],
  ['a step that says goodbye by itself', [start, { ...goal, next: 'exit' }]],
])('accepts %s', (_title, steps) => {
  expect([chatSteps(steps), endingChatSteps(steps)]).toEqual([true, true])
})

test.each([
  ['no script', undefined],
  ['two steps that have no key yet', [start, goal, { _key: 'c' }, { _key: 'd' }]],
])('accepts %s while it is written', (_title, steps) => {
  expect(chatSteps(steps)).toBe(true)
})

test.each([
  ['a script without a start', [goal], problem('start')],
  ['two steps of one key', [start, goal, { ...goal, _key: 'c' }], problem('goal', { _key: 'c' }, 'key')],
  ['a question without answers', [{ ...start, options: [] }], problem('answer', { _key: 'a' }, 'options')],
  [
    'a next step that does not exist',
    [start, { ...goal, next: 'nowhere' }],
    problem('nowhere', { _key: 'b' }, 'next'),
  ],
  [
    'an answer whose next step does not exist',
    [start],
    problem('goal', { _key: 'a' }, 'options', { _key: 'o' }, 'next'),
  ],
  [
    'a circle of one message, not the message that leads to it',
    [{ ...start, options: [{ next: 'lead' }] }, message('l', 'lead', 'loop'), message('b', 'loop', 'loop')],
    problem('circle', { _key: 'b' }, 'next'),
  ],
])('refuses %s', (_title, steps, expected) => {
  expect(chatSteps(steps)).toEqual([expected])
})

test('refuses messages that follow each other in a circle, unless one waits for an answer', () => {
  const [there, back] = [message('b', 'goal', 'back'), message('c', 'back', 'goal')]
  expect(chatSteps([start, there, back])).toHaveLength(2)
  expect(chatSteps([start, there, { ...back, options: [{ next: 'exit' }] }])).toBe(true)
})

test('warns of steps that nothing leads to, unless they are marked as unlinked', () => {
  const lost = { _key: 'c', key: 'reservation', type: 'message' }
  expect(endingChatSteps([start, leaving, lost])).toEqual([problem('reservation', { _key: 'c' })])
  expect(endingChatSteps([start, leaving, { ...lost, unlinked: true }])).toBe(true)
})

test('warns of steps that never reach the exit', () => {
  const steps = [problem('start', { _key: 'a' }), problem('goal', { _key: 'b' })]
  expect(endingChatSteps([start, goal])).toEqual(steps)
})
