import { expect, test } from 'vitest'
import type { LakeDocument } from '../documents/document.ts'
import { evaluate } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'

const texts = {
  greeting: 'Hello world',
  rare: 'The lamp',
  short: 'Fish',
  often: 'Fish, fish, just fish',
  long: 'Thanks for all the fish in the pond behind the house',
}
const documents = Object.entries(texts).map(([_id, text], index) => {
  return { _id, _type: 'text', _rev: '', _createdAt: '', _updatedAt: '', text, index } as LakeDocument
})

function scoresOf(conditions: string, rest = ''): { _id: string; _score: number }[] {
  const { original } = parseQuery(`*[_type == "text"] | score(${conditions}) ${rest}{_id, _score}`, {})
  const context = { identity: 'x', dataset: 'test', projectId: 'test' }
  const options = { documents, dereference: () => undefined, parameters: {}, context }
  return evaluate(original, options) as { _id: string; _score: number }[]
}

function scoreOf(id: string, conditions: string): number {
  return scoresOf(conditions).find(({ _id }) => _id === id)!._score
}

test('repeated words, short texts and rare words rank higher; texts without the word get 0', () => {
  const scores = scoresOf('text match "fish"')
  expect(scores.map(({ _id }) => _id)).toEqual(['often', 'short', 'long', 'greeting', 'rare'])
  expect(new Set(scores.map(({ _score }) => _score)).size).toBe(4)
  expect(scores.at(-1)!._score).toBe(0)
  expect(scoreOf('rare', 'text match "lamp"')).toBeGreaterThan(scoreOf('often', 'text match "the"'))
})

test('conditions that hold count 1; || adds, && needs both sides, boost adds its points', () => {
  expect(scoreOf('short', 'index > 1')).toBe(1)
  expect(scoreOf('short', 'index > 1 || index == 2')).toBe(2)
  expect(scoreOf('short', 'index > 1 && index == 2')).toBe(2)
  expect(scoreOf('short', 'index > 1 && index == 3')).toBe(0)
  expect(scoreOf('short', 'boost(index > 1, 5)')).toBe(6)
  expect(scoreOf('rare', 'boost(index > 1, 5)')).toBe(0)
  expect(scoreOf('often', '!(text match "fish")')).toBe(0)
  expect(scoreOf('often', '(text match "fish")')).toBe(scoreOf('often', 'text match "fish"'))
})

test('scores add up over several calls, and conditions may ask for other documents', () => {
  expect(scoresOf('index == 2', '| score(index == 2)')[0]).toEqual({ _id: 'short', _score: 2 })
  const { _id } = scoresOf('count(*[index == ^.index + 1 && text match "lamp"]) > 0')[0]!
  expect(_id).toBe('greeting')
})

test.each(['*{foo}', '*[0]', '*._id', '$documents', '[{"a": 1}]'])('score() of %s is refused', (base) => {
  expect(() => parseQuery(`${base} | score(a == 1)`, { documents: [] })).toThrow('score()')
})

test('listeners ignore the score', () => {
  expect(parseQuery('*[a == 1] | score(b == 1)', {}).filter).toMatchObject({ type: 'Filter' })
})
