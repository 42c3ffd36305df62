import { expect, test } from 'vitest'
import { expand } from './expand.ts'
import { readSchema } from './schema.ts'

const schema = await readSchema()

test('expands slugs, pictures, Markdown and the types of named objects', () => {
  const source = {
    _id: 'news-one',
    _type: 'newsArticle',
    slug: 'one',
    title: { en: 'One', zh: '一' },
    poster: { art: 'posters/one', alt: { en: 'A print', zh: '版画' } },
    body: { en: 'Text', zh: '正文' },
  }
  const { value, problems } = expand(source, schema)
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

test('gives list items a type and a key, from their own key where they have one', () => {
  const options = [{ next: 'exit' }, { next: 'start' }]
  const steps = [{ key: 'start', options }, { key: 'end' }]
  const { value } = expand({ _id: 'chatScript', _type: 'chatScript', steps }, schema)
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
