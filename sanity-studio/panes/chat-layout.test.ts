import { expect, test } from 'vitest'
import { chatLayout } from './chat-layout.ts'

const option = (next: string, en: string) => ({ next, label: { en } })

const steps = [
  { key: 'start', options: [option('a', 'Yes'), option('exit', 'No')] },
  { key: 'a', next: 'b' },
  { key: 'b', options: [option('start', 'Again')] },
  { key: 'later', unlinked: true },
]

test('places every step below its predecessors and the exit last', () => {
  const { nodes, width, height } = chatLayout(steps)
  const row = (key: string) => nodes.find(({ step }) => step.key === key)!.y
  expect(nodes.map(({ step }) => step.key)).toEqual(['start', 'a', 'b', 'later', 'exit'])
  expect(row('start')).toBeLessThan(row('a'))
  expect(row('b')).toBeLessThan(row('exit'))
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length)
  for (const { x, y } of nodes) expect(x >= 0 && x < width && y >= 0 && y < height).toBe(true)
})

test('labels edges with answers, marks automatic ones, omits edges to unknown steps', () => {
  const { edges } = chatLayout([...steps, { key: 'lost', next: 'nowhere' }])
  const drawn = edges.map(({ from, to, labels, isAutomatic }) => [
    from.step.key,
    to.step.key,
    labels,
    isAutomatic,
  ])
  expect(drawn).toEqual([
    ['start', 'a', ['Yes'], false],
    ['start', 'exit', ['No'], false],
    ['a', 'b', [], true],
    ['b', 'start', ['Again'], false],
  ])
})

test('an automatic last step leads to the exit', () => {
  const { nodes, edges } = chatLayout([{ key: 'start', next: 'exit' }])
  expect(nodes.map(({ isExit }) => isExit)).toEqual([false, true])
  expect(edges).toMatchObject([{ from: { step: { key: 'start' } }, to: { isExit: true }, isAutomatic: true }])
})

test('a script without steps is empty', () => {
  expect(chatLayout([]).nodes).toEqual([])
})
