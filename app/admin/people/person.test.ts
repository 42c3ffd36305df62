import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/form-of.ts'
import { interpolate } from '#app/i18n/format.ts'
import { labels as en } from '#app/i18n/labels/en/inbox.ts'
import { labels as zhTW } from '#app/i18n/labels/zh-TW/inbox.ts'
import { labels as zh } from '#app/i18n/labels/zh/inbox.ts'
import { describeErasure, formatErasedCounts, resultWithoutResponse } from './person.ts'

const email = 'mei@mail.example'

test.each([
  ['a search, with its input', { intent: 'find', email }, { email, problem: 'unavailable' }],
  [
    'an erasure as uncertain',
    { intent: 'erase', email, confirm: email },
    { email, left: 'both', again: { submissions: [], leads: [] } },
  ],
])('without a response, reports %s', (_what, fields, result) => {
  expect(resultWithoutResponse(formOf(fields))).toEqual(result)
})

test.each([
  [en, 1, 0, 'Erased: 1 message and 0 leads.', 'erased a person: 1 message, 0 leads'],
  [en, 2, 1, 'Erased: 2 messages and 1 lead.', 'erased a person: 2 messages, 1 lead'],
  [zh, 1, 2, '已删除1条留言和2份潜在学员资料。', '删除了某人的数据：1条留言、2份潜在学员资料'],
  [zhTW, 1, 2, '已刪除1則留言與2筆潛在學員資料。', '刪除了某人的資料：1則留言、2筆潛在學員資料'],
])('%# counts what was erased, in singular and plural', (labels, submissions, leads, notice, entry) => {
  const counts = formatErasedCounts({ submissions, leads }, labels)
  expect(interpolate(labels.people.erased, counts)).toBe(notice)
  expect(describeErasure({ submissions, leads }, labels)).toBe(entry)
})

test.each([
  [en, 'began to erase a person', 'erased a person in part: 1 message, 0 leads'],
  [zh, '开始删除某人的数据', '删除了某人的部分数据：1条留言、0份潜在学员资料'],
  [zhTW, '開始刪除某人的資料', '刪除了某人的部分資料：1則留言、0筆潛在學員資料'],
])(
  '%# the audit log records an erasure that began, and one that was incomplete',
  (labels, started, partly) => {
    expect(describeErasure({}, labels)).toBe(started)
    expect(describeErasure({ submissions: 1, leads: 0, left: 'leads' }, labels)).toBe(partly)
  },
)
