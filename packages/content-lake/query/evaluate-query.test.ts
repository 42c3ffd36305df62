import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import type { LakeDocument } from '../documents/document.ts'
import { randomSequence } from '../../shared/tests/random-sequence.ts'
import { createDatasetReplica } from './dataset-replica.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'
import { parsePerspective } from './perspective.ts'
import { tagsOfChange, tagsOfResult } from './sync-tags.ts'

const QUERIES = [
  '*[_type == "a"] | order(n, _id) {n, "to": to->n}',
  '*[_type == "a" && n > 2] | order(_id) {_id, "all": count(*[_type == "b" && to._ref == ^._id])}',
  '*[_id == $id][0]{n, "far": to->to->n}',
  '*[_id in $ids] | order(_id)._id',
  '*[_type in ["a", "b"] && references($id)] | order(_id)._id',
  'count(*[n == 3])',
  '*[_type == "a"][to->n == 3] | order(_id)._id',
  'count(*[_type == "b" && !(_id in *[_type == "a"].to._ref)])',
  '*[_type == "a"] | order(_id) {_id, "used": count(*[references(^._id)]), "b": *[references(^.to._ref, "d1")] | order(_id)._id}',
  '*[_id in *[_type == "a" && to._ref in *[_type == "b"]._id]._id] | order(_id) {_id, "same": *[n == ^.n && ^._id != _id][0..2]._id}',
  '*[_type == "b"] | order(_id) {"in": *[^._id in [to._ref, _id]]._id, "all": *[_id in ^.list[].to._ref]._id, "deep": *[_type == "a"]{"k": *[_id == ^.^.to._ref].n}}',
  '*[_type == "b"] | order(_id) {"map": list[]{"x": *[_id == ^.to._ref || _id == ^.^._id]._id, "y": *[_id == ^.to._ref && references(^.^.to._ref)]._id}, "flat": list[].to._ref}',
  '*[_type == "a" && count(*[_type == ^._type && n > ^.n]) < 2] | order(_id)._id',
  '*[_type == "c"]{"n": select(n > 2 => *[_type == "b"][0].n, count(*[n == ^.n && dateTime(now()) in []]))}',
  '{"first": *[_type == "b"] | order(n desc, _id) [0]._id, "none": *[_type == "none"]}',
]
const IDS = Array.from({ length: 12 }, (_, index) => `d${index}`)
const parameters = { id: 'd3', ids: ['d1', 'd5', 'd99'] }
const context = { identity: 'x', dataset: 'test', projectId: 'test' }
const published = parsePerspective('published')

function randomDocument(random: () => number, _id: string): LakeDocument {
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item
  return {
    _id,
    _type: pick(['a', 'b', 'c']),
    _rev: String(random()),
    _createdAt: '',
    _updatedAt: '',
    n: Math.floor(random() * 5),
    list: Array.from({ length: Math.floor(random() * 3) }, () => ({ to: { _ref: pick(IDS), _weak: true } })),
    ...(random() < 0.7 ? { to: { _ref: pick([...IDS, 'd99']), _weak: true } } : {}),
  }
}

test('over random edits, results equal those of groq-js over all documents, and tags miss no change', () => {
  const random = randomSequence(7)
  const replica = createDatasetReplica()
  const documents = new Map<string, LakeDocument>()
  const resultOf = (query: string): unknown =>
    evaluateSync(parse(query, { params: parameters }), {
      dataset: [...documents.values()].sort((x, y) => (x._id < y._id ? -1 : 1)),
      params: parameters,
    }).data
  const view = () => replica.view(published)
  const evaluationOf = (query: string) =>
    evaluateQuery(parseQuery(query, parameters), view(), parameters, context)

  let changedResults = 0
  for (let step = 0; step < 600; step += 1) {
    const before = QUERIES.map((query) => {
      const { result, dependencies } = evaluationOf(query)
      return {
        text: JSON.stringify(result),
        tags: tagsOfResult('test', dependencies, (id) => view().get(id)?._type),
      }
    })
    const id = IDS[Math.floor(random() * IDS.length)] as string
    const previous = documents.get(id)
    const next = random() < 0.25 ? undefined : randomDocument(random, id)
    if (next) documents.set(id, next)
    else documents.delete(id)
    replica.apply([{ id, document: next ?? null }])
    const eventTags = tagsOfChange('test', id, [previous?._type, next?._type])
    QUERIES.forEach((query, index) => {
      const now = evaluationOf(query).result
      expect(now).toEqual(resultOf(query))
      const hasChanged = JSON.stringify(now) !== before[index]?.text
      if (!hasChanged) return
      changedResults += 1
      const isNotified = before[index]?.tags.some((tag) => eventTags.includes(tag))
      expect([query, isNotified]).toEqual([query, true])
    })
  }
  expect(changedResults).toBeGreaterThan(500)
})
