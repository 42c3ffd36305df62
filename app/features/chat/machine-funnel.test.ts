import { expect, test } from 'vitest'
import { converse, toCta, toMore } from '../../../tests/support/chat/converse.ts'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'

test('counts a view of every step when it is shown, also of steps that follow automatically', () => {
  const chat = converse().open()
  expect(chat.counted()).toEqual(['view start'])
  expect(chat.choose('yes-please').counted()).toEqual([])
  expect(chat.tick().counted()).toEqual(['view identify_user'])
  chat.answer(...toMore.slice(1))
  expect(chat.step()).toBe('view_more')
  expect(chat.choose('maybe-later').tick().counted()).toEqual(['view delay_response'])
  expect(chat.tick().counted()).toEqual(['view cta'])
})

test('counts one exit at the last step, before the goodbye', () => {
  const chat = converse()
    .open()
    .answer(...toCta, 'chat-with-advisor')
  expect(chat.choose('exit-chat').counted()).toEqual(['exit handover'])
  for (const type of ['close', 'open', 'script'] as const) expect(chat.send({ type }).counted()).toEqual([])
  for (let i = 0; i < 2; i++) expect(chat.tick().counted()).toEqual([])
  expect(chat.send({ type: 'close' }).counted()).toEqual([])
})

test('counts view and exit of a step that continues to the exit automatically', () => {
  const script = seedScript()
  const last = script.steps.find(({ key }) => key === 'browsing_response')!
  Object.assign(last, { options: [], next: 'exit' })
  const chat = converse(script).open().choose('just-browsing').tick()
  expect(chat.counted()).toEqual(['view browsing_response', 'exit browsing_response'])
})

test('counts nothing on close, open, language change or reload; Reset counts its first step', () => {
  const chat = converse().open().answer('yes-please')
  for (const type of ['close', 'open', 'script'] as const) expect(chat.send({ type }).counted()).toEqual([])
  expect(chat.setScript(seedScript('zh')).counted()).toEqual([])
  expect(chat.send({ type: 'reset' }).counted()).toEqual(['view start'])
})
