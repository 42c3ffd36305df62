import { describe, expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { converse, textOf, toGoal, toMore } from '../../../tests/fixtures/chat/converse.ts'
import type { ChatScript } from './script.ts'
import { seedScript } from '../../../tests/fixtures/chat/seed-script.ts'

describe('another script meanwhile', () => {
  test('in another language: what was said is said in it, and the conversation goes on', () => {
    const chat = converse().open().answer('yes-please').setScript(seedScript('zh-TW'))
    expect(chat.said()[1]).toBe('好的，麻煩了！')
    expect(chat.state().locale).toBe('zh-TW')
    expect(chat.answer('parent').last()).toContain('幾年級')
  })

  test('while the bot types, the wait begins anew', () => {
    const chat = converse().open().choose('yes-please')
    const stale = chat.state().pending!.timer
    chat.setScript(seedScript('zh'))
    expect(chat.delay()).toBe(1000)
    expect(chat.send({ type: 'elapsed', timer: stale }).last()).toBe('好的，麻烦您！')
    expect(chat.tick().step()).toBe('identify_user')
  })

  test('that still allows the way: tags are those of the new script', () => {
    const script = seedScript()
    script.steps.find(({ key }) => key === 'ask_grade')!.options[0]!.tags = ['grade9', 'engaged']
    const chat = converse()
      .open()
      .answer(...toGoal)
      .setScript(script)
    expect(chat.state().tags).toEqual(['grade9', 'engaged'])
    expect(chat.step()).toBe('goal')
  })

  test.each<[string, (script: ChatScript) => void]>([
    ['lost the step', (script) => (script.steps = script.steps.filter(({ key }) => key !== 'ask_grade'))],
    ['lost an answer that was given', (script) => script.steps[0]!.options.shift()],
    ['leads elsewhere', (script) => (script.steps[0]!.options[0]!.next = 'cta')],
  ])('that %s: says so and begins again', (_what, edit) => {
    const script = seedScript()
    edit(script)
    const chat = converse().open().answer('yes-please', 'parent').setScript(script)
    expect(chat.said().slice(-2)).toEqual([plain(script.restart), textOf('start')])
    expect(chat.state()).toMatchObject({
      tags: [],
      path: ['start'],
      pending: null,
      step: 'start',
      open: true,
    })
  })

  test('that leads elsewhere while the bot types', () => {
    const script = seedScript()
    script.steps[0]!.options[0]!.next = 'cta'
    const chat = converse().open().choose('yes-please').setScript(script)
    expect(chat.step()).toBe('start')
    expect(chat.said()).toContain(plain(script.restart))
  })

  test('that goes on by itself where an answer was awaited', () => {
    const script = seedScript()
    script.steps[0]!.options = []
    script.steps[0]!.next = 'cta'
    const chat = converse().open().setScript(script)
    expect(chat.delay()).toBe(1500)
    expect(chat.tick().step()).toBe('cta')
  })

  test('after goodbye changes nothing but the words', () => {
    const chat = converse().open().answer('just-browsing', 'exit-chat').tick()
    const script = seedScript('zh')
    script.steps = script.steps.filter(({ key }) => key !== 'browsing_response')
    chat.setScript(script)
    expect(chat.last()).toBe(plain(script.goodbye))
    expect(chat.state().ended).toBe(true)
  })

  test('before anything was said', () => {
    expect(converse().setScript(seedScript('zh')).open().said()).toHaveLength(1)
  })
})

test('an answer that leads to an unknown step begins again politely', () => {
  const script = seedScript()
  script.steps[0]!.options[0]!.next = 'nowhere'
  const chat = converse(script).open().answer('yes-please')
  expect(chat.said().slice(-2)).toEqual([plain(script.restart), textOf('start')])
})

test('a script without a first step says nothing', () => {
  const chat = converse({ ...seedScript(), steps: [] }).open()
  expect(chat.said()).toEqual([])
  expect(chat.state().open).toBe(true)
})

test('a message may go on to goodbye by itself', () => {
  const script = seedScript()
  script.steps.find(({ key }) => key === 'delay_response')!.next = 'exit'
  const chat = converse(script)
    .open()
    .answer(...toMore)
    .choose('maybe-later')
    .tick()
    .tick()
  expect(chat.last()).toBe(plain(script.goodbye))
})
