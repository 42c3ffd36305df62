import { expect, test } from 'vitest'
import { converse, toCta, toMore } from '../../../tests/support/chat/converse.ts'
import { scriptWithEarlyBooking } from '../../../tests/support/chat/seed-script.ts'
import { isTyping } from './state.ts'

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
