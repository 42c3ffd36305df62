import { describe, expect, test } from 'vitest'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'
import { maxPathLength, questionAt, replay } from './path.ts'

const script = seedScript()
const toGoal = ['start:yes-please', 'identify_user:student', 'ask_grade:grade-11', 'goal:all-of-the-above']
const toCta = ['program_intro', 'view_more:maybe-later', 'delay_response', 'cta:chat-with-advisor']
const path = [...toGoal, ...toCta, 'handover']

test('collects steps, answers and tags of a path', () => {
  const replayed = replay(script, path)
  expect(replayed?.steps.at(-1)).toBe('handover')
  expect(replayed?.tags).toEqual(['grade11', 'warm-lead', 'hot-lead', 'broad-goals'])
  const answers = { identify_user: 'student', ask_grade: 'grade-11', goal: 'all-of-the-above' }
  expect(Object.fromEntries(replayed!.answers)).toMatchObject(answers)
})

test.each([
  [['start'], null],
  [['start:yes-please'], 'identify_user'],
  [path.slice(0, 5), 'view_more'],
  [[...path.slice(0, -1), 'handover:exit-chat'], 'exit'],
])('%j leads to %s', (entries, next) => {
  expect(replay(script, entries)?.next).toBe(next)
})

test.each([
  ['an empty path', []],
  ['another first step', ['goal:learn-ai-skills']],
  ['an unknown step', ['start:yes-please', 'nowhere']],
  ['an unknown answer', ['start:perhaps']],
  ['an answer to another question', ['start:parent']],
  ['a missing step', ['start:yes-please', 'ask_grade']],
  ['a question without an answer', ['start', 'identify_user']],
  ['steps after goodbye', ['start:just-browsing', 'browsing_response:exit-chat', 'start']],
  ['an empty entry', ['']],
])('refuses %s', (_what, wrong) => {
  expect(replay(script, wrong)).toBeNull()
})

test('refuses a path that is too long', () => {
  const options = [{ value: 'a', label: '', next: 'start', tags: [] }]
  const circle = {
    steps: [{ key: 'start', type: 'question' as const, text: '', links: [], next: null, options }],
  }
  const maxPath = Array.from({ length: maxPathLength }, () => 'start:a')
  expect(replay(circle, maxPath)).not.toBeNull()
  expect(replay(circle, [...maxPath, 'start'])).toBeNull()
})

describe('the number of the question', () => {
  const at = (entries: string[], edited = script) => {
    const question = questionAt(edited, entries)
    return question && `${question.number} of ${question.count}`
  }

  test('counts what the greeting announces, and nothing before and after it', () => {
    const numbers = [0, 1, 2, 3, 4, 5, 7].map((length) => at([...toGoal, ...toCta].slice(0, length)))
    expect(numbers).toEqual([null, null, '1 of 3', '2 of 3', '3 of 3', null, null])
    expect(at(['start:just-browsing', 'browsing_response'])).toBeNull()
  })

  test('follows the script of the editors', () => {
    const edited = seedScript()
    const stepOf = (key: string) => edited.steps.find((step) => step.key === key)!
    stepOf('identify_user').options[0]!.next = 'goal'
    expect(at(['start:yes-please', 'identify_user'], edited)).toBe('1 of 3')
    expect(at(['start:yes-please', 'identify_user:parent', 'goal'], edited)).toBe('2 of 2')
    const budget = { ...structuredClone(stepOf('goal')), key: 'budget' }
    edited.steps.push(budget)
    for (const option of stepOf('ask_grade').options) option.next = 'budget'
    for (const option of budget.options) option.next = 'goal'
    expect(at(toGoal.slice(0, 2), edited)).toBe('1 of 4')
    for (const option of stepOf('ask_grade').options) option.next = 'identify_user'
    expect(at(toGoal.slice(0, 2), edited), 'in a circle').toBe('1 of 2')
  })
})
