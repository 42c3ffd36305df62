import { expect, test } from 'vitest'
import { box, chatLayout, exitHeight } from './chat-layout.ts'

const option = (next: string, en: string) => ({ next, label: { en } })

const steps = [
  { key: 'start', options: [option('a', 'Yes'), option('exit', 'No')] },
  { key: 'a', next: 'b' },
  { key: 'b', options: [option('start', 'Again')] },
  { key: 'later', unlinked: true },
]

test('places every step below its predecessors, the exit below them and what is not linked last', () => {
  const { nodes, width, height } = chatLayout(steps)
  const row = (key: string) => nodes.find(({ step }) => step.key === key)!.y
  expect(nodes.map(({ step }) => step.key)).toEqual(['start', 'a', 'b', 'exit', 'later'])
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

test('a step that several ways lead to stands below the longest', () => {
  const { nodes } = chatLayout([
    { key: 'start', options: [option('short', 'A'), option('long', 'B')] },
    { key: 'short', next: 'end' },
    { key: 'long', next: 'longer' },
    { key: 'longer', next: 'end' },
    { key: 'end', next: 'exit' },
  ])
  expect(nodes.map(({ step, row }) => [step.key, row])).toEqual([
    ['start', 0],
    ['short', 1],
    ['long', 1],
    ['longer', 2],
    ['end', 3],
    ['exit', 4],
  ])
})

test('no line runs behind a box', () => {
  const { nodes, edges, width } = chatLayout([
    { key: 'start', options: [option('a', 'A'), option('exit', 'B')] },
    { key: 'a', options: [option('b', 'C'), option('c', 'D')] },
    { key: 'b', options: [option('start', 'Again'), option('exit', 'No')] },
    { key: 'c', options: [option('a', 'Again'), option('exit', 'No')] },
    { key: 'later', next: 'also-later', unlinked: true },
    { key: 'also-later', next: 'exit', unlinked: true },
  ])
  const behind = edges.flatMap(({ points }) =>
    nodes.filter((node) =>
      points.slice(1).some((end, index) => {
        const start = points[index]!
        const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)]
        const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)]
        const height = node.isExit ? exitHeight : box.height
        return left < node.x + box.width && right > node.x && top < node.y + height && bottom > node.y
      }),
    ),
  )
  expect(behind.map(({ step }) => step.key)).toEqual([])
  const across = edges.flatMap(({ points }) => points.map(({ x }) => x))
  expect(across.every((x) => x > 0 && x < width)).toBe(true)
})

test('an automatic last step leads to the exit', () => {
  const { nodes, edges } = chatLayout([{ key: 'start', next: 'exit' }])
  expect(nodes.map(({ isExit }) => isExit)).toEqual([false, true])
  expect(edges).toMatchObject([{ from: { step: { key: 'start' } }, to: { isExit: true }, isAutomatic: true }])
})

test('a script without steps is empty', () => {
  expect(chatLayout([]).nodes).toEqual([])
})
