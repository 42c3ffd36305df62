import { expect, test } from 'vitest'
import { maxPathLength, replay } from './path.ts'
import { seedScript } from '../../../tests/fixtures/chat/seed-script.ts'

const script = seedScript()
const path = [
  'start:yes-please',
  'identify_user:student',
  'ask_grade:grade-11',
  'goal:all-of-the-above',
  'program_intro',
  'view_more:maybe-later',
  'delay_response',
  'cta:chat-with-advisor',
  'handover',
]

test('gathers steps, answers and tags of a path', () => {
  const gone = replay(script, path)
  expect(gone?.steps.at(-1)).toBe('handover')
  expect(gone?.tags).toEqual(['grade11', 'warm-lead', 'hot-lead', 'broad-goals'])
  expect(Object.fromEntries(gone!.answers)).toMatchObject({
    identify_user: 'student',
    ask_grade: 'grade-11',
    goal: 'all-of-the-above',
  })
})

test('says what comes next', () => {
  expect(replay(script, ['start'])?.next).toBeNull()
  expect(replay(script, ['start:yes-please'])?.next).toBe('identify_user')
  expect(replay(script, path.slice(0, 5))?.next).toBe('view_more')
  expect(replay(script, [...path.slice(0, -1), 'handover:exit-chat'])?.next).toBe('exit')
})

test.each([
  ['nothing', []],
  ['another beginning', ['goal:learn-ai-skills']],
  ['a step that does not exist', ['start:yes-please', 'nowhere']],
  ['an answer that does not exist', ['start:perhaps']],
  ['an answer to another question', ['start:parent']],
  ['a step left out', ['start:yes-please', 'ask_grade']],
  ['a question passed without an answer', ['start', 'identify_user']],
  ['steps after goodbye', ['start:just-browsing', 'browsing_response:exit-chat', 'start']],
  ['an empty entry', ['']],
])('refuses %s', (_what, wrong) => {
  expect(replay(script, wrong)).toBeNull()
})

test('refuses a path that is too long', () => {
  const steps = [
    { key: 'start', type: 'question' as const, text: '', links: [], next: null, options: [] as never[] },
  ]
  const circle = { steps: [{ ...steps[0]!, options: [{ value: 'a', label: '', next: 'start', tags: [] }] }] }
  const long = Array.from({ length: maxPathLength }, () => 'start:a')
  expect(replay(circle, long)).not.toBeNull()
  expect(replay(circle, [...long, 'start'])).toBeNull()
})
