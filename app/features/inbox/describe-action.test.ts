import { expect, test } from 'vitest'
import { describeAction } from './describe-action.ts'
import { en } from './messages/en.ts'
import { zh } from './messages/zh.ts'
import { zhTW } from './messages/zh-TW.ts'

const colleagues = [{ user_id: 'ana', email: 'ana@lumipath.example', name: 'Ana' }]

test.each([
  [en, 'status', { from: 'new', to: 'read' }, 'Mei moved it from New to Read'],
  [en, 'note', {}, 'Mei added a note'],
  [en, 'delete_note', {}, 'Mei deleted a note'],
  [en, 'assign', { to: 'ana' }, 'Mei assigned it to Ana'],
  [en, 'assign', { from: 'ana', to: null }, 'Mei assigned it to nobody'],
  [en, 'assign', { to: 'former staff' }, 'Mei assigned it to somebody who is no longer here'],
  [zh, 'assign', { to: 'former staff' }, 'Mei：指派给一位已离开的同事'],
  [zhTW, 'assign', { to: 'former staff' }, 'Mei：指派給一位已離開的同事'],
])('%# describes the action %s with %j', (messages, action, detail, text) => {
  const subject = { subject_type: 'submission', subject_id: null }
  const done = { id: 1, created_at: '', actor_name: 'Mei', action, detail, ...subject }
  expect(describeAction(done, colleagues, messages)).toBe(text)
})
