import { expect, test } from 'vitest'
import { knownPart } from './known-part.server.ts'
import { seedScript } from '../../../tests/fixtures/chat/seed-script.ts'

const script = seedScript()

test('of a way that another script allowed the known steps, answers and tags are kept', () => {
  const path = [
    'start:gladly',
    'welcome:continue',
    'ask_grade:grade-11',
    'identify_user:guardian',
    'goal:all-of-the-above',
    'handover:exit-chat',
  ]
  expect(knownPart(script, path)).toEqual({
    userType: null,
    grade: 'grade-11',
    goal: 'all-of-the-above',
    tags: ['grade11', 'warm-lead', 'hot-lead', 'broad-goals'],
    path: ['start', 'ask_grade:grade-11', 'identify_user', 'goal:all-of-the-above', 'handover:exit-chat'],
    booked: false,
  })
})

test('of a way that is allowed, everything', () => {
  const path = ['start:yes-please', 'identify_user:parent', 'ask_grade:grade-9', 'cta', 'book_call']
  expect(knownPart(script, path)).toMatchObject({ userType: 'parent', tags: ['grade9'], path, booked: true })
})

test.each([
  ['nothing known', ['welcome', '__proto__', '']],
  ['no step that saves a lead', ['start:yes-please', 'identify_user:parent', 'advisor']],
])('%s is no lead', (_what, path) => {
  expect(knownPart(script, path)).toBeNull()
})
