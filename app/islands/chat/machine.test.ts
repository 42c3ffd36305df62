import { describe, expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { converse, textOf, toCta, toGoal, toMore } from '../../../tests/support/chat/converse.ts'
import { scriptWithEarlyBooking, seedScript } from '../../../tests/support/chat/seed-script.ts'
import type { ChatScript } from './script.ts'
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

test('Reset can be undone, also in another language and during a reply', () => {
  const chat = converse().open().answer('yes-please', 'parent').choose('grade-11')
  const before = chat.state()
  chat.send({ type: 'reset' }).setScript(seedScript('zh')).send({ type: 'restore', state: before })
  expect(chat.state()).toMatchObject({
    conversation: before.conversation,
    path: before.path,
    tags: before.tags,
  })
  expect(chat.last()).toBe('十一年级（高二）')
  expect(chat.tick().step()).toBe('goal')
})

describe('a changed answer', () => {
  const idOf = (chat: ReturnType<typeof converse>, value: string) =>
    chat.state().messages.find(({ source }) => source.kind === 'answer' && source.value === value)!.id

  test('cuts the conversation back to its question, with tags and pending reply', () => {
    const chat = converse().open().answer('yes-please', 'student', 'grade-12').choose('all-of-the-above')
    const stale = chat.state().pending!.timer
    chat.send({ type: 'change', message: idOf(chat, 'grade-12') })
    expect(chat.last()).toBe(textOf('ask_grade'))
    expect(chat.state()).toMatchObject({ step: 'ask_grade', tags: [], pending: null })
    expect(chat.send({ type: 'elapsed', timer: stale }).step()).toBe('ask_grade')
    chat.answer('grade-9', 'learn-ai-skills', 'maybe-later').choose('chat-with-advisor')
    expect(chat.tick().saved()).toMatchObject([
      { userType: 'student', grade: 'grade-9', goal: 'learn-ai-skills', tags: ['grade9', 'ai-skill'] },
    ])
  })

  test('is refused once a lead was sent with it', () => {
    const chat = converse()
      .open()
      .answer(...toCta, 'chat-with-advisor')
    for (const value of ['parent', 'chat-with-advisor']) {
      const before = chat.state()
      expect(chat.send({ type: 'change', message: idOf(chat, value) }).state()).toBe(before)
    }
    const early = converse(scriptWithEarlyBooking()).open().answer('yes-please', 'parent')
    early.send({ type: 'change', message: idOf(early, 'yes-please') })
    expect(early.step()).toBe('ask_grade')
    early.send({ type: 'change', message: idOf(early, 'parent') })
    expect(early.step()).toBe('identify_user')
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

const best = { grade: 'grade-12', goal: 'all-of-the-above', tags: ['grade12', 'hot-lead', 'broad-goals'] }

test('saves the lead once when handover is reached', () => {
  const chat = converse().open().answer('yes-please', 'student', best.grade, best.goal, 'maybe-later')
  expect(chat.choose('chat-with-advisor').saved()).toEqual([])
  const path = [
    ...['start:yes-please', 'identify_user:student', 'ask_grade:grade-12', 'goal:all-of-the-above'],
    ...['program_intro', 'view_more:maybe-later', 'delay_response', 'cta:chat-with-advisor', 'handover'],
  ]
  expect(chat.tick().saved()).toEqual([{ userType: 'student', ...best, path, booked: false }])
  expect(chat.state().lead).toBe('saved')
  for (const type of ['close', 'open', 'script'] as const) expect(chat.send({ type }).saved()).toEqual([])
})

test('saves a booked lead when a call is booked', () => {
  const chat = converse().open()
  chat.answer(...toCta).choose('book-a-10-min-call')
  expect(chat.tick().saved()).toMatchObject([{ booked: true, userType: 'parent', goal: 'learn-ai-skills' }])
})

test('saves no lead on other paths', () => {
  const chat = converse().open()
  for (const value of [...toMore, 'view-our-mentors', 'exit-chat']) {
    expect(chat.choose(value).saved()).toEqual([])
    while (isTyping(chat.state())) expect(chat.tick().saved()).toEqual([])
  }
})

test('saves answers given after an early booking link at the handover, in the same conversation', () => {
  const chat = converse(scriptWithEarlyBooking()).open().choose('yes-please').tick()
  expect(chat.saved()).toMatchObject([{ userType: null, tags: [], booked: true }])
  const { conversation } = chat.state()
  chat.answer('parent', best.grade, best.goal, 'maybe-later')
  chat.send({ type: 'contact-left' }).choose('chat-with-advisor').tick()
  expect(chat.saved()).toMatchObject([{ userType: 'parent', ...best, booked: true }])
  expect(chat.effects()).toContainEqual(expect.objectContaining({ type: 'save-lead', conversation }))
  expect(chat.state()).toMatchObject({ step: 'handover', lead: 'answerable', conversation })
})

test('accepts contact details only after the lead is saved', () => {
  const chat = converse()
    .open()
    .answer(...toCta)
  expect(chat.send({ type: 'contact-left' }).state().lead).toBe('none')
  chat.answer('chat-with-advisor').send({ type: 'contact-left' })
  expect(chat.state().lead).toBe('answerable')
})

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
