import { expect, test } from 'vitest'
import { converse, toCta, toMore } from '../../../tests/fixtures/chat/converse.ts'
import { seedScript } from '../../../tests/fixtures/chat/seed-script.ts'

test('every step that is shown counts a view, when it is shown', () => {
  const chat = converse().open()
  expect(chat.counted()).toEqual(['view start'])
  expect(chat.choose('yes-please').counted()).toEqual([])
  expect(chat.tick().counted()).toEqual(['view identify_user'])
})

test('a step that follows by itself counts too', () => {
  const chat = converse()
    .open()
    .answer(...toMore)
  expect(chat.step()).toBe('view_more')
  chat.choose('maybe-later').tick()
  expect(chat.counted()).toEqual(['view delay_response'])
  expect(chat.tick().counted()).toEqual(['view cta'])
})

test('leaving by Exit counts once, at the step that was left, before goodbye is said', () => {
  const chat = converse()
    .open()
    .answer(...toCta, 'chat-with-advisor')
  expect(chat.choose('exit-chat').counted()).toEqual(['exit handover'])
  for (const event of [{ type: 'close' }, { type: 'open' }, { type: 'script' }] as const)
    expect(chat.send(event).counted()).toEqual([])
  expect(chat.tick().counted()).toEqual([])
  expect(chat.tick().counted()).toEqual([])
  expect(chat.send({ type: 'close' }).counted()).toEqual([])
})

test('a step that leads to the end by itself counts its view and its exit', () => {
  const script = seedScript()
  const last = script.steps.find(({ key }) => key === 'browsing_response')!
  Object.assign(last, { options: [], next: 'exit' })
  const chat = converse(script).open().choose('just-browsing').tick()
  expect(chat.counted()).toEqual(['view browsing_response', 'exit browsing_response'])
})

test('closing and opening, another language and a reload count nothing; Reset counts its beginning', () => {
  const chat = converse().open().answer('yes-please')
  for (const event of [{ type: 'close' }, { type: 'open' }, { type: 'script' }] as const)
    expect(chat.send(event).counted()).toEqual([])
  expect(chat.setScript(seedScript('zh')).counted()).toEqual([])
  expect(chat.send({ type: 'reset' }).counted()).toEqual(['view start'])
})
