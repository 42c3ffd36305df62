import { expect, test } from 'vitest'
import { labels as en } from '#app/i18n/labels/en/inbox.ts'
import { labels as zhTW } from '#app/i18n/labels/zh-TW/inbox.ts'
import { labels as zh } from '#app/i18n/labels/zh/inbox.ts'
import {
  actorName,
  describeAuditEntry,
  describeHistoryEntry,
  undoableEntry,
  wholeUndo,
} from './AuditLogPage.tsx'

test.each([
  [en, 'lead_status', { to: 'archived' }, 'began to move leads to Archived'],
  [en, 'lead_status', { to: 'archived', count: 3 }, 'moved leads to Archived: 3'],
  [zh, 'lead_status', { to: 'archived' }, '开始将潜在学员改为“已归档”'],
  [zh, 'lead_status', { to: 'archived', count: 3 }, '将3位潜在学员改为“已归档”'],
  [zhTW, 'lead_status', { to: 'archived' }, '開始將潛在學員改為「已封存」'],
  [zhTW, 'lead_status', { to: 'archived', count: 3 }, '將3位潛在學員改為「已封存」'],
  [en, 'lead_assign', {}, 'began to assign leads'],
  [en, 'lead_assign', { count: 0 }, 'assigned leads: 0'],
  [zh, 'lead_assign', {}, '开始指派潜在学员'],
  [zh, 'lead_assign', { count: 0 }, '指派了0位潜在学员'],
  [zhTW, 'lead_assign', {}, '開始指派潛在學員'],
  [zhTW, 'lead_assign', { count: 0 }, '指派了0位潛在學員'],
  [en, 'lead_undo', {}, 'began to take back a change of leads'],
  [zh, 'lead_undo', { count: 2 }, '撤销了2位潜在学员的更改'],
  [zhTW, 'reply', {}, '開始回覆一則留言'],
  [en, 'delete', { count: 2 }, 'erased messages: 2'],
  [en, 'erase_person', {}, 'began to erase a person'],
  [en, 'of_a_newer_version', {}, 'of_a_newer_version'],
])('%# describes the action %s with %j', (labels, action, detail, text) => {
  expect(describeAuditEntry({ action, detail }, labels)).toBe(text)
})

const colleagues = [{ user_id: 'ana', email: 'ana@lumipath.example', name: 'Ana' }]

test.each([
  [en, 'status', { from: 'new', to: 'read' }, 'Mei moved it from New to Read'],
  [en, 'status', { from: 'read', to: 'answered' }, 'Mei moved it from Read to Answered'],
  [en, 'reply', {}, 'Mei opened a reply by email'],
  [en, 'note', {}, 'Mei added a note'],
  [en, 'delete_note', {}, 'Mei deleted a note'],
  [en, 'assign', { to: 'ana' }, 'Mei assigned it to Ana'],
  [en, 'assign', { from: 'ana', to: null }, 'Mei assigned it to nobody'],
  [en, 'assign', { to: 'former staff' }, 'Mei assigned it to somebody who is no longer here'],
  [zh, 'assign', { to: 'former staff' }, 'Mei：指派给一位已离开的同事'],
  [zhTW, 'assign', { to: 'former staff' }, 'Mei：指派給一位已離開的同事'],
])('%# describes the action %s on a message with %j', (labels, action, detail, text) => {
  const subject = { subject_type: 'submission', subject_id: null }
  const done = { id: 1, created_at: '', actor_name: 'Mei', action, detail, ...subject }
  expect(describeHistoryEntry(done, colleagues, labels)).toBe(text)
})

test.each([
  ['former@lumipath.example', en, 'former@lumipath.example'],
  [colleagues[0]!.email, en, 'Ana'],
  ['system', en, 'The server'],
  ['service_role', en, 'The server'],
  ['service_role', zhTW, '伺服器'],
])('%# shows the actor %s by name', (actor_name, labels, shown) => {
  const action = { action: 'note', subject_type: 'submission', subject_id: null, detail: {} }
  expect(actorName({ id: 1, created_at: '', ...action, actor_name }, colleagues, labels)).toBe(shown)
})

const entry = (id: number, action: string, detail: Record<string, unknown>, created_at = 'now') => ({
  id,
  action,
  detail,
  created_at,
  actor_name: 'Mei',
  subject_type: 'submission',
  subject_id: null,
})

const archived = { status: 'archived', assignee_id: null } as const

test.each([
  [
    'the change to the present status',
    [entry(2, 'note', {}), entry(1, 'status', { from: 'new', to: 'archived' })],
    1,
  ],
  ['no change that was changed since', [entry(1, 'status', { from: 'new', to: 'read' })], undefined],
  [
    'no change from a status of a newer version',
    [entry(1, 'status', { from: 'x', to: 'archived' })],
    undefined,
  ],
])('offers %s', (_what, history, id) => {
  expect(undoableEntry(history, 'status', archived)).toBe(id)
})

test('offers the last assignment, also its removal', () => {
  expect(undoableEntry([entry(1, 'assign', { from: 'ana', to: null })], 'assign', archived)).toBe(1)
})

test('offers an action on several messages once, and actions on leads that changed some', () => {
  const entries = [
    entry(9, 'lead_status', { action_id: 'second', count: 0 }),
    entry(8, 'lead_status', { action_id: 'first', count: 2 }),
    entry(7, 'lead_status', { action_id: 'first' }),
    entry(6, 'status', {}),
    entry(5, 'status', {}),
    entry(4, 'status', {}, 'before'),
    entry(3, 'note', {}),
  ]
  expect([...wholeUndo(entries)]).toEqual([
    [8, 'first'],
    [6, '6'],
    [4, '4'],
  ])
})
