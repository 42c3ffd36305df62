import { expect, test } from 'vitest'
import { flowStates } from './chatFlow.ts'

const leave = { options: [{ next: 'exit' }] }

const states = (...steps: Parameters<typeof flowStates>[0]) => [...flowStates(steps).values()]

test('steps are followed through answers and automatic continuations', () => {
  expect(
    states(
      { key: 'start', options: [{ next: 'ask' }, { next: 'exit' }] },
      { key: 'ask', next: 'cta' },
      { key: 'cta', options: [{ next: 'handover' }] },
      { key: 'handover', ...leave },
    ),
  ).toEqual(['ok', 'ok', 'ok', 'ok'])
})

test('steps that lead only to each other are unreachable, however they are linked', () => {
  expect(
    states({ key: 'start', ...leave }, { key: 'a', next: 'b' }, { key: 'b', options: [{ next: 'a' }] }),
  ).toEqual(['ok', 'unreachable', 'unreachable'])
})

test('a step that is kept for later is said to be so, until something leads to it', () => {
  const later = { key: 'later', unlinked: true, ...leave }
  expect(states({ key: 'start', ...leave }, later)).toEqual(['ok', 'unlinked'])
  expect(states({ key: 'start', next: 'later' }, later)).toEqual(['ok', 'ok'])
})

test('a step from which no way leads to the exit is endless', () => {
  expect(
    states(
      { key: 'start', options: [{ next: 'a' }, { next: 'end' }, { next: 'stop' }] },
      { key: 'a', options: [{ next: 'b' }] },
      { key: 'b', options: [{ next: 'a' }] },
      { key: 'end', ...leave },
      { key: 'stop' },
    ),
  ).toEqual(['ok', 'endless', 'endless', 'ok', 'endless'])
})

test('a step that says goodbye by itself ends; one that waits for an answer goes nowhere by itself', () => {
  expect(states({ key: 'start', options: [{ next: 'bye' }] }, { key: 'bye', next: 'exit' })).toEqual([
    'ok',
    'ok',
  ])
  const waiting = { key: 'start', next: 'exit', options: [{ next: 'start' }] }
  expect(states(waiting)).toEqual(['endless'])
  expect(states({ ...waiting, next: 'later' }, { key: 'later', ...leave })).toEqual([
    'endless',
    'unreachable',
  ])
})
