import { expect, test } from 'vitest'
import { recoverLead } from './submit-lead.server.ts'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'

const script = seedScript()

test('recovers the known steps, answers and tags from a path of another script', () => {
  const first = ['start:gladly', 'welcome:continue', 'ask_grade:grade-11', 'identify_user:guardian']
  const path = [...first, 'goal:all-of-the-above', 'handover:exit-chat']
  expect(recoverLead(script, path)).toEqual({
    userType: null,
    grade: 'grade-11',
    goal: 'all-of-the-above',
    tags: ['grade11', 'warm-lead', 'hot-lead', 'broad-goals'],
    path: ['start', 'ask_grade:grade-11', 'identify_user', 'goal:all-of-the-above', 'handover:exit-chat'],
    booked: false,
  })
})

test('recovers a valid path completely', () => {
  const path = ['start:yes-please', 'identify_user:parent', 'ask_grade:grade-9', 'cta', 'book_call']
  expect(recoverLead(script, path)).toMatchObject({
    userType: 'parent',
    tags: ['grade9'],
    path,
    booked: true,
  })
})

test.each([
  ['unknown steps only', ['welcome', '__proto__', '']],
  ['steps that save no lead', ['start:yes-please', 'identify_user:parent', 'advisor']],
])('recovers no lead from %s', (_what, path) => {
  expect(recoverLead(script, path)).toBeNull()
})
