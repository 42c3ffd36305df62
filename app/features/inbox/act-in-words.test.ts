import { expect, test } from 'vitest'
import { actInWords } from './act-in-words.ts'
import { en } from './words/en.ts'
import { zhTW } from './words/zh-TW.ts'
import { zh } from './words/zh.ts'

test.each([
  [en, ['began to move leads to Archived', 'moved leads to Archived: 3']],
  [zh, ['开始将线索改为“已归档”', '将3条线索改为“已归档”']],
  [zhTW, ['開始將名單改為「已封存」', '將3筆名單改為「已封存」']],
])('%# leads that are moved are told before and after', (words, told) => {
  const details = [{ to: 'archived' }, { to: 'archived', count: 3 }]
  expect(details.map((detail) => actInWords({ action: 'lead_status', detail }, words))).toEqual(told)
})

test.each([
  [en, ['began to assign leads', 'assigned leads: 0']],
  [zh, ['开始指派线索', '指派了0条线索']],
  [zhTW, ['開始指派名單', '指派了0筆名單']],
])('%# leads that are assigned are told before and after', (words, told) => {
  const details = [{}, { count: 0 }]
  expect(details.map((detail) => actInWords({ action: 'lead_assign', detail }, words))).toEqual(told)
})

test('every other act is told once; one of a newer version by its name', () => {
  expect(actInWords({ action: 'delete', detail: { count: 2 } }, en)).toBe('erased messages: 2')
  expect(actInWords({ action: 'erase_person', detail: {} }, en)).toBe('began to erase a person')
  expect(actInWords({ action: 'teleport', detail: {} }, en)).toBe('teleport')
})
