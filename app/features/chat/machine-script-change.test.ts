import { expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { converse, textOf, toGoal, toMore } from '../../../tests/support/chat/converse.ts'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'
import type { ChatScript } from './script.ts'

const stepOf = (script: ChatScript, key: string) => script.steps.find((step) => step.key === key)!

function edited(edit: (script: ChatScript) => void): ChatScript {
  const script = seedScript()
  edit(script)
  return script
}

const leadsElsewhere = edited((script) => (script.steps[0]!.options[0]!.next = 'cta'))

test('shows the messages in the new language and continues', () => {
  const chat = converse().open().answer('yes-please').setScript(seedScript('zh-TW'))
  expect(chat.said()[1]).toBe('好的，麻煩了！')
  expect(chat.state().locale).toBe('zh-TW')
  expect(chat.answer('parent').last()).toContain('幾年級')
})

test('restarts the reply delay when the script changes while the bot types', () => {
  const chat = converse().open().choose('yes-please')
  const stale = chat.state().pending!.timer
  chat.setScript(seedScript('zh'))
  expect(chat.delay()).toBe(1000)
  expect(chat.send({ type: 'elapsed', timer: stale }).last()).toBe('好的，麻烦您！')
  expect(chat.tick().step()).toBe('identify_user')
})

test('uses the tags of the new script when the path is still valid', () => {
  const chat = converse()
    .open()
    .answer(...toGoal)
    .setScript(edited((script) => (stepOf(script, 'ask_grade').options[0]!.tags = ['grade9', 'engaged'])))
  expect(chat.state().tags).toEqual(['grade9', 'engaged'])
  expect(chat.step()).toBe('goal')
})

test.each<[string, ChatScript]>([
  [
    'lacks the step',
    edited((script) => script.steps.splice(script.steps.indexOf(stepOf(script, 'ask_grade')), 1)),
  ],
  ['lacks a given answer', edited((script) => script.steps[0]!.options.shift())],
  ['leads elsewhere', leadsElsewhere],
])('restarts with a notice when the new script %s', (_what, script) => {
  const chat = converse().open().answer('yes-please', 'parent').setScript(script)
  expect(chat.said().slice(-2)).toEqual([plain(script.restart), textOf('start')])
  expect(chat.state()).toMatchObject({ tags: [], path: ['start'], pending: null, step: 'start', open: true })
})

test('restarts when the new script leads elsewhere while the bot types', () => {
  const chat = converse().open().choose('yes-please').setScript(leadsElsewhere)
  expect(chat.step()).toBe('start')
  expect(chat.said()).toContain(plain(leadsElsewhere.restart))
})

test('continues automatically where the new script expects no answer', () => {
  const chat = converse()
    .open()
    .setScript(edited(({ steps: [start] }) => Object.assign(start!, { options: [], next: 'cta' })))
  expect(chat.delay()).toBe(1500)
  expect(chat.tick().step()).toBe('cta')
})

test('changes only the texts after goodbye', () => {
  const chat = converse().open().answer('just-browsing', 'exit-chat').tick()
  const script = seedScript('zh')
  script.steps = script.steps.filter(({ key }) => key !== 'browsing_response')
  chat.setScript(script)
  expect(chat.last()).toBe(plain(script.goodbye))
  expect(chat.state().ended).toBe(true)
})

test('accepts a new script before the first message', () => {
  expect(converse().setScript(seedScript('zh')).open().said()).toHaveLength(1)
})

test('restarts with a notice when an answer leads to an unknown step', () => {
  const script = edited(({ steps }) => (steps[0]!.options[0]!.next = 'nowhere'))
  const chat = converse(script).open().answer('yes-please')
  expect(chat.said().slice(-2)).toEqual([plain(script.restart), textOf('start')])
})

test('shows no message without a first step', () => {
  const chat = converse({ ...seedScript(), steps: [] }).open()
  expect(chat.said()).toEqual([])
  expect(chat.state().open).toBe(true)
})

test('continues from a message to goodbye automatically', () => {
  const script = edited((script) => (stepOf(script, 'delay_response').next = 'exit'))
  const chat = converse(script).open()
  chat.answer(...toMore).choose('maybe-later')
  expect(chat.tick().tick().last()).toBe(plain(script.goodbye))
})
