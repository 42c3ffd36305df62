import { expect, test } from 'vitest'
import { leadSteps } from './chatLeads.ts'
import type { LinkedStep } from './chatSteps.ts'

const booking = { _key: 'l', target: 'booking' }
const question = (key: string, next: string): LinkedStep => ({
  _key: key,
  key,
  type: 'question',
  options: [{ next }],
})
const start = question('start', 'identify_user')
const who = question('identify_user', 'ask_grade')
const grade = question('ask_grade', 'goal')
const goal = question('goal', 'book')
const asked = [who, grade, goal]
const book: LinkedStep = { _key: 'b', key: 'book', type: 'message', links: [booking] }
const handover: LinkedStep = { _key: 'b', key: 'book', type: 'handover' }

test('leads that are saved after the answers that they name are fine', () => {
  expect(leadSteps([start, ...asked, book])).toBe(true)
  expect(leadSteps([start, ...asked, handover])).toBe(true)
  expect(leadSteps(undefined)).toBe(true)
})

test('a link to the booking page where the chat begins saves everybody who opens it, and so does a handover', () => {
  expect(leadSteps([{ ...start, links: [{ _key: 'p', target: 'projects' }, booking] }, ...asked])).toEqual([
    { message: expect.stringContaining('start'), path: [{ _key: 'start' }, 'links', { _key: 'l' }] },
  ])
  expect(leadSteps([{ ...start, type: 'handover' }, ...asked])).toEqual([
    { message: expect.stringContaining('start'), path: [{ _key: 'start' }, 'type'] },
  ])
})

test('so does one that follows the beginning without an answer', () => {
  const greeting: LinkedStep = { _key: 's', key: 'start', type: 'message', next: 'book' }
  const menu: LinkedStep = { ...book, options: [{ next: 'identify_user' }] }
  expect(leadSteps([greeting, ...asked, menu])).toEqual([
    { message: expect.stringContaining('start'), path: [{ _key: 'b' }, 'links', { _key: 'l' }] },
  ])
})

test('a step whose answer belongs to the lead is missed by its key', () => {
  const renamed = [{ ...who, options: [{ next: 'which_grade' }] }, { ...grade, key: 'which_grade' }, goal]
  expect(leadSteps([start, ...renamed, book])).toEqual([
    { message: expect.stringContaining('ask_grade'), path: [] },
  ])
})

test('it is missed, too, when no visitor comes to it', () => {
  const others = [question('identify_user', 'goal'), goal, book]
  for (const lost of [grade, { ...grade, unlinked: true }])
    expect(leadSteps([start, ...others, lost])).toEqual([
      { message: expect.stringContaining('ask_grade'), path: [] },
    ])
})

test('nobody is saved when no visitor comes to a step that does it', () => {
  const others = [who, grade, question('goal', 'exit')]
  for (const lost of [book, handover, { ...handover, unlinked: true }])
    expect(leadSteps([start, ...others, lost])).toEqual([
      { message: expect.stringContaining('no lead is saved'), path: [] },
    ])
  const round: LinkedStep = { _key: 's', key: 'start', type: 'message', next: 'start' }
  expect(leadSteps([round, ...asked, book])).toEqual([
    { message: expect.stringContaining('no lead is saved'), path: [] },
  ])
})

test('a script that saves no lead needs no answers for it', () => {
  expect(leadSteps([question('start', 'exit')])).toBe(true)
})
