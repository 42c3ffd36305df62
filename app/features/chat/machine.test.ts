import { describe, expect, test } from 'vitest'
import { converse, textOf, toCta } from '../../../tests/fixtures/chat/converse.ts'
import { isTyping } from './state.ts'

describe('opening', () => {
  test('without messages shows the first step at once', () => {
    const chat = converse().open()
    expect(chat.state().open).toBe(true)
    expect(chat.said()).toEqual([textOf('start')])
    expect(isTyping(chat.state())).toBe(false)
    expect(chat.effects()).toEqual([{ type: 'count', step: 'start', kind: 'view' }])
  })

  test('again shows what was said', () => {
    const chat = converse().open().answer('yes-please').send({ type: 'close' })
    expect(chat.state().open).toBe(false)
    expect(chat.effects()).toEqual([{ type: 'closed' }])
    const said = chat.said()
    expect(chat.open().said()).toEqual(said)
  })
})

describe('a reply', () => {
  test('comes after 1 s; until then the bot types and no answer counts', () => {
    const chat = converse().open().choose('yes-please')
    expect(chat.last()).toBe('Yes, please!')
    expect(chat.state().messages.at(-1)).toMatchObject({ isBot: false, timestamp: 1000 })
    expect(chat.delay()).toBe(1000)
    expect(isTyping(chat.state())).toBe(true)
    const before = chat.state()
    expect(chat.choose('just-browsing').state()).toBe(before)
    expect(chat.choose('yes-please').state()).toBe(before)
    chat.tick()
    expect(chat.last()).toBe(textOf('identify_user'))
    expect(isTyping(chat.state())).toBe(false)
  })

  test('goes on while the panel is closed', () => {
    const chat = converse().open().choose('yes-please').send({ type: 'close' }).tick()
    expect(chat.last()).toBe(textOf('identify_user'))
  })

  test('answers that are not on offer change nothing', () => {
    const chat = converse().open()
    expect(chat.choose('grade-9').effects()).toEqual([])
    expect(chat.said()).toHaveLength(1)
  })
})

describe('Reset', () => {
  test('clears messages and tags and begins again, as another conversation', () => {
    const chat = converse()
      .open()
      .answer(...toCta, 'chat-with-advisor')
    const before = chat.state().conversation
    chat.send({ type: 'reset' })
    expect(chat.state()).toMatchObject({ open: true, tags: [], lead: 'none', path: ['start'], ended: false })
    expect(chat.said()).toEqual([textOf('start')])
    expect(chat.state().conversation).not.toBe(before)
    expect(
      chat
        .answer(...toCta)
        .choose('chat-with-advisor')
        .tick()
        .saved(),
    ).toHaveLength(1)
  })

  test('while the bot types: the reply that was on its way never comes', () => {
    const chat = converse().open().choose('yes-please')
    const { timer } = chat.state().pending!
    chat.send({ type: 'reset' })
    expect(isTyping(chat.state())).toBe(false)
    expect(chat.send({ type: 'elapsed', timer }).said()).toEqual([textOf('start')])
    chat.choose('just-browsing').send({ type: 'elapsed', timer })
    expect(chat.last()).toBe('Just browsing')
  })

  test('after goodbye: the panel stays open', () => {
    const chat = converse().open().answer('just-browsing', 'exit-chat')
    const { timer } = chat.state().pending!
    chat.send({ type: 'reset' }).send({ type: 'elapsed', timer })
    expect(chat.state().open).toBe(true)
  })
})

test('a panel closed and opened by hand after goodbye is not closed again', () => {
  const chat = converse().open().answer('just-browsing', 'exit-chat')
  const { timer } = chat.state().pending!
  chat.send({ type: 'close' }).open().send({ type: 'elapsed', timer })
  expect(chat.state().open).toBe(true)
  expect(chat.choose('exit-chat').effects()).toEqual([])
})
