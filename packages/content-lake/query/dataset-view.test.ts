import { expect, test } from 'vitest'
import type { LakeDocument } from '../documents/document.ts'
import { randomSequence } from '../../shared/tests/random-sequence.ts'
import { createDatasetView } from './dataset-view.ts'
import { parsePerspective, perspectiveRules } from './perspective.ts'

const published = perspectiveRules(parsePerspective('published'))

function document(_id: string, _type: string, current = 's'): LakeDocument {
  return { _id, _type, _rev: String(Math.random()), _createdAt: '', _updatedAt: '', slug: { current } }
}

test('a view that is refreshed equals a new view', () => {
  const random = randomSequence(11)
  const stored = new Map<string, LakeDocument>()
  const rules = ['published', 'drafts', 'raw', 'r1,drafts'].map((text) =>
    perspectiveRules(parsePerspective(text)),
  )
  const views = rules.map((rule) => createDatasetView(stored, rule))
  for (let step = 0; step < 500; step += 1) {
    const name = `d${Math.floor(random() * 6)}`
    const id = [name, `drafts.${name}`, `versions.r1.${name}`, `folder.${name}`][
      Math.floor(random() * 4)
    ] as string
    if (random() < 0.3) stored.delete(id)
    else stored.set(id, document(id, random() < 0.5 ? 'a' : 'b', random() < 0.5 ? 's' : 't'))
    views.forEach((view, index) => {
      view.refresh(id)
      const anew = createDatasetView(stored, rules[index] ?? published)
      expect(view.all()).toEqual(anew.all())
      expect(view.all()).toEqual([...anew.all()].sort((a, b) => (a._id < b._id ? -1 : 1)))
      const ofType = anew.all().filter(({ _type }) => _type === 'a')
      expect(view.ofTypes(new Set(['a']))).toEqual(ofType)
      const ofSlug = ofType.filter(({ slug }) => JSON.stringify(slug) === '{"current":"t"}')
      expect(view.ofTypes(new Set(['a']), ['t', 'u', 't'])).toEqual(ofSlug)
    })
  }
})

test('orders documents of several types and slugs by id', () => {
  const facts = ['a page one', 'b news two', 'c news one', 'd page two', 'e page three', 'f else one']
  const documents = facts.map((each) => document(...(each.split(' ') as [string, string, string])))
  const view = createDatasetView(new Map(documents.map((each) => [each._id, each])), published)
  const types = new Set(['page', 'news', 'none'])
  expect(view.ofTypes(types).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(view.ofTypes(types, ['two', 'one']).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd'])
})
