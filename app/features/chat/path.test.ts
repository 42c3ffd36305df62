import { expect, test } from 'vitest'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'
import { maxPathLength, replay } from './path.ts'

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
