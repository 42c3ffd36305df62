import { expect, test } from 'vitest'
import { valuesOf } from './document-selector.ts'
import { parseQuery } from './parse-query.ts'

function reads(query: string, parameters: Record<string, unknown> = {}): string[] {
  const { selections, readsEverything } = parseQuery(query, parameters)
  const names = selections.flatMap(({ selector: { id, type } }) => {
    const texts = valuesOf(id ?? type ?? [], parameters).filter((value) => typeof value === 'string')
    return texts.map((name) => `${id ? 'id' : 'type'}:${name}`)
  })
  return [...(readsEverything ? ['*'] : []), ...names.sort()]
}

test.each([
  ['*[_type == "a"]', ['type:a']],
  ['*["a" == _type]', ['type:a']],
  ['*[(_type == "a")]{b}', ['type:a']],
  ['*[@._type == "a"]', ['type:a']],
  ['*[_type == "a" && b > 1] | order(b) [0...5]{c, d->}', ['type:a']],
  ['*[_type == "a"][b == 1][0]', ['type:a']],
  ['*[b == 1][_type == "a"]', ['type:a']],
  ['(*[_type == "a"])[0]', ['type:a']],
  ['*[_type in ["a", "b"]]', ['type:a', 'type:b']],
  ['*[_type == "a" || _type == "b"]', ['type:a', 'type:b']],
  ['*[(_type == "a" || _type == "b") && c]', ['type:a', 'type:b']],
  ['*[_type == "a" && _id == "x"]', ['id:x']],
  ['*[_id in ["x", "y"]]', ['id:x', 'id:y']],
  ['{"a": *[_type == "a"], "b": *[_type == "b"]}', ['type:a', 'type:b']],
  ['*[_type == "a"]{"n": count(*[_type == "b" && references(^._id)])}', ['type:a', 'type:b']],
  ['*[_type == "a"]{"rest": *[b == ^.b]}', ['*', 'type:a']],
  ['"_type == \\"a\\""', []],
])('%s reads %j', (query, expected) => {
  expect(reads(query)).toEqual(expected)
})

test.each([
  ...['*', '*[b == 1]', '*[_type == "a" || b == 1]', '*[_type == "a" || _id == "x"]', '*[_type != "a"]'],
  ...['*[!(_type == "a")]', '*[_type == b]', '*[b._type == "a"]', 'count(*)', 'releases::all()'],
  '*[_id in path("drafts.**")]',
])('%s reads everything', (query) => {
  expect(reads(query)).toEqual(['*'])
})

test('parameters count with their values', () => {
  expect(reads('*[_type == $type]', { type: 'a' })).toEqual(['type:a'])
  expect(reads('*[_type == $type]', { type: 'b' })).toEqual(['type:b'])
  expect(reads('*[_id in $ids]', { ids: ['x', 'y', 7] })).toEqual(['id:x', 'id:y'])
  expect(reads('*[_id == $id]', { id: null })).toEqual([])
})

test.each([
  ['*[_type == "a" && slug.current == $slug]', { slug: 's' }, ['s']],
  ['*[$slug == slug.current && (_type == "a") && b > 1][0]', { slug: 's' }, ['s']],
  ['*[_type == "a" && slug.current in ["s", "t"]]', {}, ['s', 't']],
  ['*[_type == "a" && @.slug.current == "s"]', {}, ['s']],
  ['*[_type == "a" && slug.current == $slug]', { slug: null }, [null]],
  ['*[_type == "a" || slug.current == "s"]', {}, undefined],
  ['*[_type == "a" && (slug.current == "s" || b)]', {}, undefined],
  ['*[_type == "a" && !(slug.current == "s")]', {}, undefined],
  ['*[_type == "a" && b.slug.current == "s"]', {}, undefined],
  ['*[(_type == "a" && slug.current == "s") || _type == "b"]', {}, undefined],
])('%s with %j looks up the slugs %j', (query, parameters, expected) => {
  const [selection] = parseQuery(query, parameters).selections
  expect(selection?.selector.slug && valuesOf(selection.selector.slug, parameters)).toEqual(expected)
})
