import { describe, expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { converse, textOf, toCta, toGoal, toMore } from '../../../tests/fixtures/chat/converse.ts'
import { seedScript } from '../../../tests/fixtures/chat/seed-script.ts'
import { isTyping } from './state.ts'

describe('the script of the specification', () => {
  test.each([
    ['start', [], { 'yes-please': 'identify_user', 'just-browsing': 'browsing_response' }],
    ['identify_user', ['yes-please'], { parent: 'ask_grade', student: 'ask_grade' }],
    [
      'ask_grade',
      ['yes-please', 'student'],
      {
        'grade-9': 'goal',
        'grade-10': 'goal',
        'grade-11': 'goal',
        'grade-12': 'goal',
        'already-graduated': 'goal',
      },
    ],
    ['cta', toCta, { 'book-a-10-min-call': 'book_call', 'chat-with-advisor': 'handover' }],
  ])('%s', (step, way, options) => {
    for (const [value, next] of Object.entries(options)) {
      const chat = converse()
        .open()
        .answer(...way)
      expect(chat.step()).toBe(step)
      expect(chat.choose(value).delay()).toBe(1000)
      expect(chat.tick().step()).toBe(next)
    }
    const offered = seedScript().steps.find(({ key }) => key === step)!.options
    expect(offered.map(({ value }) => value)).toEqual(Object.keys(options))
  })

  test.each([
    ['grade-9', ['grade9']],
    ['grade-10', ['grade10']],
    ['grade-11', ['grade11', 'warm-lead']],
    ['grade-12', ['grade12', 'hot-lead']],
    ['already-graduated', ['graduate']],
  ])('the grade %s gives %j', (value, tags) => {
    expect(converse().open().answer('yes-please', 'parent', value).state().tags).toEqual(tags)
  })

  test.each([
    ['learn-ai-skills', ['ai-skill']],
    ['college-application-boost', ['college-boost']],
    ['experience-harvard-mit', ['ivy-experience']],
    ['all-of-the-above', ['hot-lead', 'broad-goals']],
  ])('the goal %s gives %j, then the program and, 1.5 s later, more', (value, tags) => {
    const chat = converse()
      .open()
      .answer(...toGoal)
      .choose(value)
    expect(chat.state().tags).toEqual(['grade9', ...tags])
    chat.tick()
    expect(chat.last()).toBe(textOf('program_intro'))
    expect(chat.delay()).toBe(1500)
    expect(isTyping(chat.state())).toBe(true)
    expect(chat.tick().step()).toBe('view_more')
  })

  test.each([
    ['view-our-projects', 'send_pdf', ['engaged']],
    ['maybe-later', 'delay_response', []],
  ])('%s leads to %s, which goes on to cta by itself', (value, step, tags) => {
    const chat = converse()
      .open()
      .answer(...toMore)
      .choose(value)
      .tick()
    expect(chat.step()).toBe(step)
    expect(chat.state().tags).toEqual(['grade9', 'ai-skill', ...tags])
    expect(chat.delay()).toBe(1500)
    expect(chat.tick().step()).toBe('cta')
  })

  test('the mentors are shown to the engaged, and only the exit is offered', () => {
    const chat = converse()
      .open()
      .answer(...toMore, 'view-our-mentors')
    expect(chat.step()).toBe('view_mentors')
    expect(chat.state().tags).toContain('engaged')
    expect(chat.state().pending).toBeNull()
  })

  test.each([
    ['browsing_response', ['just-browsing']],
    ['view_mentors', [...toMore, 'view-our-mentors']],
    ['book_call', [...toCta, 'book-a-10-min-call']],
    ['handover', [...toCta, 'chat-with-advisor']],
  ])('%s offers Exit Chat: reply, goodbye after 1 s, closed 3 s later', (step, way) => {
    const chat = converse()
      .open()
      .answer(...way)
    expect(chat.step()).toBe(step)
    expect(chat.choose('exit-chat').last()).toBe('Exit Chat')
    expect(chat.delay()).toBe(1000)
    expect(isTyping(chat.state())).toBe(true)
    chat.tick()
    expect(chat.last()).toBe(plain(seedScript().goodbye))
    expect(chat.delay()).toBe(3000)
    expect(isTyping(chat.state())).toBe(false)
    expect(chat.state()).toMatchObject({ open: true, ended: true })
    chat.tick()
    expect(chat.state().open).toBe(false)
    expect(chat.effects()).toEqual([{ type: 'closed' }])
  })

  test('no answer and no continuation leads to the reservation', () => {
    const ways = seedScript().steps.flatMap(({ options, next }) => [next, ...options.map((to) => to.next)])
    expect(ways).not.toContain('reservation')
    expect(seedScript().steps.map(({ key }) => key)).toContain('reservation')
  })
})

test('delays are those of the script', () => {
  const chat = converse({ ...seedScript(), delays: { reply: 7, followUp: 8, close: 9 } }).open()
  chat.answer(...toGoal)
  expect(chat.choose('learn-ai-skills').delay()).toBe(7)
  expect(chat.tick().delay()).toBe(8)
  chat.tick().answer('view-our-mentors')
  expect(chat.choose('exit-chat').delay()).toBe(7)
  expect(chat.tick().delay()).toBe(9)
})
