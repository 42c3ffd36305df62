import { expect, test } from 'vitest'
import { expand } from './expand.ts'
import { readSchema } from './schema.ts'

const schema = await readSchema()

test('writes out slug, picture, Markdown and the types of named objects', () => {
  const { value, problems } = expand(
    {
      _id: 'news-one',
      _type: 'newsArticle',
      slug: 'one',
      title: { en: 'One', zh: '一' },
      poster: { art: 'posters/one', alt: { en: 'A print', zh: '版画' } },
      body: { en: 'Text', zh: '正文' },
    },
    schema,
  )
  expect(problems).toEqual([])
  expect(value).toMatchObject({
    slug: { _type: 'slug', current: 'one' },
    title: { _type: 'localizedString', en: 'One', zh: '一' },
    poster: {
      _type: 'picture',
      asset: { _type: 'reference', _ref: 'art:posters/one' },
      alt: { _type: 'localizedString', en: 'A print' },
    },
    body: { _type: 'localizedBlocks', en: [{ _type: 'block', children: [{ text: 'Text' }] }] },
  })
  expect(value.poster).not.toHaveProperty('art')
})

test('gives items of lists a type and a key, from their own key where they have one', () => {
  const { value } = expand(
    {
      _id: 'chatScript',
      _type: 'chatScript',
      steps: [{ key: 'start', options: [{ next: 'exit' }, { next: 'start' }] }, { key: 'end' }],
    },
    schema,
  )
  expect(value.steps).toMatchObject([
    {
      _key: 'start',
      _type: 'chatStep',
      options: [
        { _key: 'i0', _type: 'chatOption', next: 'exit' },
        { _key: 'i1', _type: 'chatOption', next: 'start' },
      ],
    },
    { _key: 'end', _type: 'chatStep' },
  ])
})

test('drops the line break with which a block of YAML ends, keeps those inside', () => {
  const { value } = expand({ _type: 'mentor', bio: { en: 'one\ntwo\n', zh: '一' } }, schema)
  expect(value.bio).toMatchObject({ en: 'one\ntwo' })
})

test('reports Markdown that it cannot take over, with the field', () => {
  const { problems } = expand({ _type: 'newsArticle', body: { en: 'fine', zh: '好\n\n# 標題' } }, schema)
  expect(problems).toMatchObject([{ path: ['body', 'zh'], textLine: 3 }])
})

test('leaves what the schema does not know to the validation', () => {
  const source = { _id: 'x', _type: 'unheardOf', field: { a: 1 } }
  expect(expand(source, schema).value).toEqual(source)
})
