import { describe, expect, test } from 'vitest'
import { converse, textOf, toCta } from '../../../tests/support/chat/converse.ts'
import { isTyping } from './state.ts'

test('shows the first step at once when opened without messages', () => {
  const chat = converse().open()
  expect(chat.state().open).toBe(true)
  expect(chat.said()).toEqual([textOf('start')])
  expect(isTyping(chat.state())).toBe(false)
  expect(chat.effects()).toEqual([{ type: 'count', step: 'start', kind: 'view' }])
})

test('shows the earlier messages when opened again', () => {
  const chat = converse().open().answer('yes-please').send({ type: 'close' })
  expect(chat.state().open).toBe(false)
  expect(chat.effects()).toEqual([{ type: 'closed' }])
  const said = chat.said()
  expect(chat.open().said()).toEqual(said)
})

test('replies after 1 s; until then the bot types and answers are ignored', () => {
  const chat = converse().open().choose('yes-please')
  expect(chat.last()).toBe('Yes, please!')
  expect(chat.state().messages.at(-1)).toMatchObject({ isBot: false, timestamp: 1000 })
  expect(chat.delay()).toBe(1000)
  expect(isTyping(chat.state())).toBe(true)
  const before = chat.state()
  for (const value of ['just-browsing', 'yes-please']) expect(chat.choose(value).state()).toBe(before)
  chat.send({ type: 'close' }).tick()
  expect(chat.last(), 'also while the panel is closed').toBe(textOf('identify_user'))
  expect(isTyping(chat.state())).toBe(false)
})

test('ignores answers that are not on offer', () => {
  const chat = converse().open()
  expect(chat.choose('grade-9').effects()).toEqual([])
  expect(chat.said()).toHaveLength(1)
})

describe('Reset', () => {
  test('clears messages and tags and starts another conversation', () => {
    const chat = converse()
      .open()
      .answer(...toCta, 'chat-with-advisor')
    const before = chat.state().conversation
    chat.send({ type: 'reset' })
    expect(chat.state()).toMatchObject({ open: true, tags: [], lead: 'none', path: ['start'], ended: false })
    expect(chat.said()).toEqual([textOf('start')])
    expect(chat.state().conversation).not.toBe(before)
    chat.answer(...toCta).choose('chat-with-advisor')
    expect(chat.tick().saved()).toHaveLength(1)
  })

  test('cancels the pending reply', () => {
    const chat = converse().open().choose('yes-please')
    const { timer } = chat.state().pending!
    chat.send({ type: 'reset' })
    expect(isTyping(chat.state())).toBe(false)
    expect(chat.send({ type: 'elapsed', timer }).said()).toEqual([textOf('start')])
    chat.choose('just-browsing').send({ type: 'elapsed', timer })
    expect(chat.last()).toBe('Just browsing')
  })
})

test.each([[['reset']], [['close', 'open']]] as const)(
  'does not close the panel by timer after goodbye and then %j',
  (events) => {
    const chat = converse().open().answer('just-browsing', 'exit-chat')
    const { timer } = chat.state().pending!
    for (const type of events) chat.send({ type })
    chat.send({ type: 'elapsed', timer })
    expect(chat.state().open).toBe(true)
    expect(chat.choose('exit-chat').effects()).toEqual([])
  },
)
