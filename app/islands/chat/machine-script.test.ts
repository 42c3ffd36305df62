import { describe, expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { converse, textOf, toCta, toGoal, toMore } from '../../../tests/support/chat/converse.ts'
import { seedScript } from '../../../tests/support/chat/seed-script.ts'
import { isTyping } from './state.ts'

const chatAfter = (answers: string[], script = seedScript()) =>
  converse(script)
    .open()
    .answer(...answers)

describe('the script of the specification', () => {
  const gradeTags = {
    'grade-9': ['grade9'],
    'grade-10': ['grade10'],
    'grade-11': ['grade11', 'warm-lead'],
    'grade-12': ['grade12', 'hot-lead'],
    'already-graduated': ['graduate'],
  }
  const toGrade = ['yes-please', 'student']

  test.each<[string, string[], Record<string, string>]>([
    ['start', [], { 'yes-please': 'identify_user', 'just-browsing': 'browsing_response' }],
    ['identify_user', ['yes-please'], { parent: 'ask_grade', student: 'ask_grade' }],
    ['ask_grade', toGrade, Object.fromEntries(Object.keys(gradeTags).map((grade) => [grade, 'goal']))],
    ['cta', toCta, { 'book-a-10-min-call': 'book_call', 'chat-with-advisor': 'handover' }],
  ])('%s offers its answers, which lead on after 1 s', (step, path, options) => {
    for (const [value, next] of Object.entries(options)) {
      const chat = chatAfter(path)
      expect(chat.step()).toBe(step)
      expect(chat.choose(value).delay()).toBe(1000)
      expect(chat.tick().step()).toBe(next)
    }
    const offered = seedScript().steps.find(({ key }) => key === step)!.options
    const onward = offered.filter(({ next }) => next !== 'exit')
    expect(onward.map(({ value }) => value)).toEqual(Object.keys(options))
  })

  test.each(Object.entries(gradeTags))('the grade %s gives %j', (value, tags) => {
    expect(chatAfter([...toGrade, value]).state().tags).toEqual(tags)
  })

  test.each([
    ['learn-ai-skills', ['ai-skill']],
    ['college-application-boost', ['college-boost']],
    ['experience-harvard-mit', ['ivy-experience']],
    ['all-of-the-above', ['hot-lead', 'broad-goals']],
  ])('the goal %s gives %j, then the program and, 1.5 s later, view_more', (value, tags) => {
    const chat = chatAfter(toGoal).choose(value)
    expect(chat.state().tags).toEqual(['grade9', ...tags])
    expect(chat.tick().last()).toBe(textOf('program_intro'))
    expect(chat.delay()).toBe(1500)
    expect(isTyping(chat.state())).toBe(true)
    expect(chat.tick().step()).toBe('view_more')
  })

  test.each([
    ['view-our-projects', 'send_pdf', ['engaged']],
    ['maybe-later', 'delay_response', []],
  ])('%s leads to %s, which continues to cta after 1.5 s', (value, step, tags) => {
    const chat = chatAfter(toMore).choose(value).tick()
    expect(chat.step()).toBe(step)
    expect(chat.state().tags).toEqual(['grade9', 'ai-skill', ...tags])
    expect(chat.delay()).toBe(1500)
    expect(chat.tick().step()).toBe('cta')
  })

  test('View Our Mentors gives engaged and waits for the exit', () => {
    const state = chatAfter([...toMore, 'view-our-mentors']).state()
    expect(state).toMatchObject({
      step: 'view_mentors',
      tags: ['grade9', 'ai-skill', 'engaged'],
      pending: null,
    })
  })

  test.each([
    ['cta', toCta, 'No, thank you'],
    ['browsing_response', ['just-browsing']],
    ['view_mentors', [...toMore, 'view-our-mentors']],
    ['book_call', [...toCta, 'book-a-10-min-call']],
    ['handover', [...toCta, 'chat-with-advisor']],
  ])('%s offers a way out: reply, goodbye after 1 s, closed 3 s later', (step, path, exit = 'Exit Chat') => {
    const chat = chatAfter(path)
    expect(chat.step()).toBe(step)
    const { value } = seedScript()
      .steps.find(({ key }) => key === step)!
      .options.find(({ label }) => plain(label) === exit)!
    expect(chat.choose(value).last()).toBe(exit)
    expect(chat.delay()).toBe(1000)
    expect(isTyping(chat.state())).toBe(true)
    expect(chat.tick().last()).toBe(plain(seedScript().goodbye))
    expect(chat.delay()).toBe(3000)
    expect(isTyping(chat.state())).toBe(false)
    expect(chat.state()).toMatchObject({ open: true, ended: true })
    expect(chat.tick().state().open).toBe(false)
    expect(chat.effects()).toEqual([{ type: 'closed' }])
  })

  test('no step leads to the reservation', () => {
    const { steps } = seedScript()
    expect(steps.map(({ key }) => key)).toContain('reservation')
    const targets = steps.flatMap(({ options, next }) => [next, ...options.map((option) => option.next)])
    expect(targets).not.toContain('reservation')
  })
})

test('uses the delays of the script', () => {
  const chat = chatAfter(toGoal, { ...seedScript(), delays: { reply: 7, followUp: 8, close: 9 } })
  expect(chat.choose('learn-ai-skills').delay()).toBe(7)
  expect(chat.tick().delay()).toBe(8)
  chat.tick().answer('view-our-mentors')
  expect(chat.choose('exit-chat').delay()).toBe(7)
  expect(chat.tick().delay()).toBe(9)
})
