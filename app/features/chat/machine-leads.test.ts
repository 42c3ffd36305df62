import { describe, expect, test } from 'vitest'
import { converse, toCta, toMore } from '../../../tests/fixtures/chat/converse.ts'
import { scriptWithEarlyBooking } from '../../../tests/fixtures/chat/seed-script.ts'
import { isTyping } from './state.ts'

describe('leads', () => {
  test('reaching handover saves the lead, once', () => {
    const chat = converse()
      .open()
      .answer('yes-please', 'student', 'grade-12', 'all-of-the-above', 'maybe-later')
    chat.choose('chat-with-advisor')
    expect(chat.saved()).toEqual([])
    chat.tick()
    expect(chat.saved()).toEqual([
      {
        userType: 'student',
        grade: 'grade-12',
        goal: 'all-of-the-above',
        tags: ['grade12', 'hot-lead', 'broad-goals'],
        path: [
          'start:yes-please',
          'identify_user:student',
          'ask_grade:grade-12',
          'goal:all-of-the-above',
          'program_intro',
          'view_more:maybe-later',
          'delay_response',
          'cta:chat-with-advisor',
          'handover',
        ],
        booked: false,
      },
    ])
    expect(chat.state().lead).toBe('saved')
    for (const event of [{ type: 'close' }, { type: 'open' }, { type: 'script' }] as const)
      expect(chat.send(event).saved()).toEqual([])
  })

  test('booking a call saves it too, marked', () => {
    const chat = converse()
      .open()
      .answer(...toCta)
      .choose('book-a-10-min-call')
      .tick()
    expect(chat.saved()).toMatchObject([{ booked: true, userType: 'parent', goal: 'learn-ai-skills' }])
  })

  test('other ways save none', () => {
    const chat = converse().open()
    for (const value of [...toMore, 'view-our-mentors', 'exit-chat']) {
      chat.choose(value)
      expect(chat.saved()).toEqual([])
      while (isTyping(chat.state())) expect(chat.tick().saved()).toEqual([])
    }
  })

  test('answers that come after a link to the booking page are saved at the handover, in the same conversation', () => {
    const script = scriptWithEarlyBooking()
    const chat = converse(script).open().choose('yes-please').tick()
    expect(chat.saved()).toMatchObject([{ userType: null, tags: [], booked: true }])
    const { conversation } = chat.state()
    chat.answer('parent', 'grade-12', 'all-of-the-above', 'maybe-later')
    chat.send({ type: 'contact-left' }).choose('chat-with-advisor').tick()
    expect(chat.saved()).toMatchObject([
      {
        userType: 'parent',
        grade: 'grade-12',
        goal: 'all-of-the-above',
        tags: ['grade12', 'hot-lead', 'broad-goals'],
        booked: true,
      },
    ])
    expect(chat.effects()).toContainEqual(expect.objectContaining({ type: 'save-lead', conversation }))
    expect(chat.state()).toMatchObject({ step: 'handover', lead: 'answerable', conversation })
  })

  test('a way to answer is taken once the lead is saved', () => {
    const chat = converse()
      .open()
      .answer(...toCta)
    expect(chat.send({ type: 'contact-left' }).state().lead).toBe('none')
    chat.answer('chat-with-advisor').send({ type: 'contact-left' })
    expect(chat.state().lead).toBe('answerable')
  })
})
