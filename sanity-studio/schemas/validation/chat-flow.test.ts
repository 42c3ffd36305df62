import { expect, test } from 'vitest'
import { deadEnds, flowStates } from './chat-flow.ts'

const to = (...keys: string[]) => ({ options: keys.map((next) => ({ next })) })
const leave = to('exit')

const states = (...steps: Parameters<typeof flowStates>[0]) => [...flowStates(steps).values()]

test('steps are followed through answers and automatic continuations', () => {
  const [start, ask] = [
    { key: 'start', ...to('ask', 'exit') },
    { key: 'ask', next: 'cta' },
  ]
  const [cta, handover] = [
    { key: 'cta', ...to('handover') },
    { key: 'handover', ...leave },
  ]
  expect(states(start, ask, cta, handover)).toEqual(['ok', 'ok', 'ok', 'ok'])
})

test('steps that lead only to each other are unreachable', () => {
  const circle = [
    { key: 'a', next: 'b' },
    { key: 'b', ...to('a') },
  ]
  expect(states({ key: 'start', ...leave }, ...circle)).toEqual(['ok', 'unreachable', 'unreachable'])
})

test('a step marked as not linked is unlinked until a step leads to it', () => {
  const later = { key: 'later', unlinked: true, ...leave }
  expect(states({ key: 'start', ...leave }, later)).toEqual(['ok', 'unlinked'])
  expect(states({ key: 'start', next: 'later' }, later)).toEqual(['ok', 'ok'])
})

test('a step without a path to the exit is endless', () => {
  const circle = [
    { key: 'a', ...to('b') },
    { key: 'b', ...to('a') },
  ]
  const start = { key: 'start', ...to('a', 'end', 'stop') }
  const found = states(start, ...circle, { key: 'end', ...leave }, { key: 'stop' })
  expect(found).toEqual(['ok', 'endless', 'endless', 'ok', 'endless'])
})

test('an automatic last step ends; a step with answers ignores its automatic next step', () => {
  expect(states({ key: 'start', ...to('bye') }, { key: 'bye', next: 'exit' })).toEqual(['ok', 'ok'])
  const waiting = { key: 'start', next: 'exit', ...to('start') }
  expect(states(waiting)).toEqual(['endless'])
  const later = { key: 'later', ...leave }
  expect(states({ ...waiting, next: 'later' }, later)).toEqual(['endless', 'unreachable'])
})

test('a step ends well with a way on, or with a person', () => {
  const ends = [
    { key: 'mentors', ...leave, links: [{ target: 'mentors' }] },
    { key: 'person', type: 'handover', ...leave },
    { key: 'call', ...leave, links: [{ target: 'booking' }] },
    { key: 'on', ...to('person', 'exit') },
  ]
  const start = { key: 'start', ...to(...ends.map(({ key }) => key)) }
  expect(deadEnds([start, ...ends]).map(({ key }) => key)).toEqual(['mentors'])
})
