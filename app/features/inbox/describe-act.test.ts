import { expect, test } from 'vitest'
import { describeAct } from './describe-act.ts'
import { en } from './words/en.ts'
import { zh } from './words/zh.ts'
import { zhTW } from './words/zh-TW.ts'

const act = (action: string, detail: Record<string, unknown> = {}) => ({
  id: 1,
  created_at: '',
  actor_name: 'Mei',
  action,
  subject_type: 'submission',
  subject_id: null,
  detail,
})
const colleagues = [{ user_id: 'ana', email: 'ana@lumipath.example', name: 'Ana' }]

test.each([
  ['a state', act('status', { from: 'new', to: 'read' }), 'Mei moved it from New to Read'],
  ['a note', act('note'), 'Mei added a note'],
  ['a note that went', act('delete_note'), 'Mei deleted a note'],
  ['a colleague', act('assign', { to: 'ana' }), 'Mei assigned it to Ana'],
  ['nobody', act('assign', { from: 'ana', to: null }), 'Mei assigned it to nobody'],
])('history tells of %s', (_name, done, told) => {
  expect(describeAct(done, colleagues, en)).toBe(told)
})

test('history tells of somebody who was removed from the staff that they are no longer here', () => {
  const done = act('assign', { to: 'somebody removed' })
  expect([en, zh, zhTW].map((words) => describeAct(done, colleagues, words))).toEqual([
    'Mei assigned it to somebody who is no longer here',
    'Mei：指派给一位已离开的同事',
    'Mei：指派給一位已離開的同事',
  ])
})
