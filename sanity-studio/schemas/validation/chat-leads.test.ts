import { expect, test } from 'vitest'
import { leadSteps } from './chat-steps.ts'
import type { LinkedStep } from './chat-flow.ts'

const booking = { _key: 'l', target: 'booking' }
function question(key: string, next: string): LinkedStep {
  return { _key: key, key, type: 'question', options: [{ next }] }
}

const start = question('start', 'identify_user')
const who = question('identify_user', 'ask_grade')
const grade = question('ask_grade', 'goal')
const goal = question('goal', 'book')
const asked = [who, grade, goal]
const book: LinkedStep = { _key: 'b', key: 'book', type: 'message', links: [booking] }
const handover: LinkedStep = { _key: 'b', key: 'book', type: 'handover' }
const problem = (word: string, path: unknown[] = []) => [{ message: expect.stringContaining(word), path }]

test.each([
  ['a booking link after all answers', [start, ...asked, book]],
  ['a handover after all answers', [start, ...asked, handover]],
  ['a script that saves no lead', [question('start', 'exit')]],
  ['no script', undefined],
])('%s is accepted', (_title, steps) => {
  expect(leadSteps(steps)).toBe(true)
})

test('rejects a booking link or handover at the start, which would save every visitor as a lead', () => {
  const links = [{ _key: 'p', target: 'projects' }, booking]
  const inLinks = problem('start', [{ _key: 'start' }, 'links', { _key: 'l' }])
  expect(leadSteps([{ ...start, links }, ...asked])).toEqual(inLinks)
  const inType = problem('start', [{ _key: 'start' }, 'type'])
  expect(leadSteps([{ ...start, type: 'handover' }, ...asked])).toEqual(inType)
})

test('rejects a booking link that follows the start without an answer', () => {
  const greeting: LinkedStep = { _key: 's', key: 'start', type: 'message', next: 'book' }
  const menu: LinkedStep = { ...book, options: [{ next: 'identify_user' }] }
  const inLinks = problem('start', [{ _key: 'b' }, 'links', { _key: 'l' }])
  expect(leadSteps([greeting, ...asked, menu])).toEqual(inLinks)
})

const withoutGrade = [start, question('identify_user', 'goal'), goal, book]

test.each([
  [
    'has another key',
    [start, question('identify_user', 'which_grade'), { ...grade, key: 'which_grade' }, goal, book],
  ],
  ['is not linked', [...withoutGrade, grade]],
  ['is marked as unlinked', [...withoutGrade, { ...grade, unlinked: true }]],
])('names a missing lead answer when its step %s', (_title, steps) => {
  expect(leadSteps(steps)).toEqual(problem('ask_grade'))
})

test.each([book, handover, { ...handover, unlinked: true }])(
  'a script is refused when no visitor reaches the step that saves a lead: %j',
  (lost) => {
    expect(leadSteps([start, who, grade, question('goal', 'exit'), lost])).toEqual(
      problem('no lead is saved'),
    )
  },
)

test('so is one whose start leads back to itself', () => {
  const round: LinkedStep = { _key: 's', key: 'start', type: 'message', next: 'start' }
  expect(leadSteps([round, ...asked, book])).toEqual(problem('no lead is saved'))
})
