import { expect, test } from 'vitest'
import { chatLayout } from './chat-layout.ts'

const steps = [
  {
    key: 'start',
    options: [
      { next: 'a', label: { en: 'Yes' } },
      { next: 'exit', label: { en: 'No' } },
    ],
  },
  { key: 'a', next: 'b' },
  { key: 'b', options: [{ next: 'start', label: { en: 'Again' } }] },
  { key: 'later', unlinked: true },
]

test('every step has a place of its own, those that follow below, the exit last', () => {
  const { nodes, width, height } = chatLayout(steps)
  const row = (key: string) => nodes.find(({ step }) => step.key === key)!.y
  expect(nodes.map(({ step }) => step.key)).toEqual(['start', 'a', 'b', 'later', 'exit'])
  expect(row('start')).toBeLessThan(row('a'))
  expect(row('b')).toBeLessThan(row('exit'))
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length)
  for (const { x, y } of nodes) expect(x >= 0 && x < width && y >= 0 && y < height).toBe(true)
})

test('answers are named on their way, automatic ways are marked, ways to nowhere left out', () => {
  const { edges } = chatLayout([...steps, { key: 'lost', next: 'nowhere' }])
  expect(
    edges.map(({ from, to, labels, isAutomatic }) => [from.step.key, to.step.key, labels, isAutomatic]),
  ).toEqual([
    ['start', 'a', ['Yes'], false],
    ['start', 'exit', ['No'], false],
    ['a', 'b', [], true],
    ['b', 'start', ['Again'], false],
  ])
})

test('a step that says goodbye by itself leads to the exit', () => {
  const { nodes, edges } = chatLayout([{ key: 'start', next: 'exit' }])
  expect(nodes.map(({ isExit }) => isExit)).toEqual([false, true])
  expect(edges).toMatchObject([{ from: { step: { key: 'start' } }, to: { isExit: true }, isAutomatic: true }])
})

test('a script without steps is an empty picture', () => {
  expect(chatLayout([]).nodes).toEqual([])
})
