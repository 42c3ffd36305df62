import { expect, test } from 'vitest'
import { leadSteps } from './chatLeads.ts'

const booking = { _key: 'l', target: 'booking' }
const start = { _key: 's', key: 'start', type: 'question', options: [{ next: 'identify_user' }] }
const asked = ['identify_user', 'ask_grade', 'goal'].map((key) => ({
  _key: key,
  key,
  type: 'question',
  options: [{ next: 'book' }],
}))
const book = { _key: 'b', key: 'book', type: 'message', links: [booking] }

test('leads that are saved after the answers that they name are fine', () => {
  expect(leadSteps([start, ...asked, book])).toBe(true)
  expect(leadSteps([start, ...asked, { ...book, type: 'handover', links: [] }])).toBe(true)
  expect(leadSteps(undefined)).toBe(true)
})

test('a link to the booking page where the chat begins saves everybody who opens it, and so does a handover', () => {
  expect(leadSteps([{ ...start, links: [{ _key: 'p', target: 'projects' }, booking] }, ...asked])).toEqual([
    { message: expect.stringContaining('start'), path: [{ _key: 's' }, 'links', { _key: 'l' }] },
  ])
  expect(leadSteps([{ ...start, type: 'handover' }, ...asked])).toEqual([
    { message: expect.stringContaining('start'), path: [{ _key: 's' }, 'type'] },
  ])
})

test('so does one that follows the beginning without an answer', () => {
  const greeting = { _key: 's', key: 'start', type: 'message', next: 'book' }
  expect(leadSteps([greeting, ...asked, book])).toEqual([
    { message: expect.stringContaining('start'), path: [{ _key: 'b' }, 'links', { _key: 'l' }] },
  ])
  const round = { ...greeting, next: 'start' }
  expect(leadSteps([round, ...asked, book])).toBe(true)
})

test('a step whose answer belongs to the lead is missed by its key', () => {
  const renamed = asked.map((step) => (step.key === 'ask_grade' ? { ...step, key: 'which_grade' } : step))
  expect(leadSteps([start, ...renamed, book])).toEqual([
    { message: expect.stringContaining('ask_grade'), path: [] },
  ])
})

test('a script that saves no lead needs no answers for it', () => {
  expect(leadSteps([{ ...start, options: [{ next: 'exit' }] }])).toBe(true)
})
