import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { SchemaType } from '@sanity/types'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schemas/schema.ts'
import { textHash } from './text-hash.ts'
import { translationGaps } from './translation-gaps.ts'

const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })
const gaps = (type: string, document: unknown) =>
  translationGaps(schema.get(type) as SchemaType, document).map(
    ({ language, state, path, titles }) =>
      `${language} ${state} ${JSON.stringify(path)} ${titles.join(' › ')}`,
  )

const all = { en: 'Text', zh: '文', zhTW: '文' }

test('a testimonial in three languages lacks nothing', () => {
  expect(gaps('testimonial', { role: all, quote: all })).toEqual([])
})

test('missing and older texts are found, with the way to their fields', () => {
  const quote = { ...all, zhTW: '', basis: { zh: textHash('Another text') } }
  expect(gaps('testimonial', { role: all, quote })).toEqual([
    'zh older ["quote"] Quote',
    'zhTW missing ["quote"] Quote',
  ])
})

test('a required text that is not there is missing everywhere; an optional one nowhere', () => {
  const image = { asset: { _ref: 'image-x' }, alt: all }
  const mentor = { name: all, title: all, image }
  expect(gaps('mentor', mentor)).toEqual(
    ['en', 'zh', 'zhTW'].map((name) => `${name} missing ["bio"] Biography`),
  )
})

test('the description for search engines is missing where a page needs one, and not where an article may do without', () => {
  const seo = { _type: 'seo', title: all }
  const inSeo = (type: string) => gaps(type, { seo }).filter((gap) => gap.includes('["seo"'))
  expect(inSeo('aboutPage')).toEqual(
    ['en', 'zh', 'zhTW'].map(
      (name) => `${name} missing ["seo","description"] Search and sharing › Description`,
    ),
  )
  expect(inSeo('newsArticle')).toEqual([])
})

test('a description that no page shows is missing nowhere; one begun in English is missing in Chinese', () => {
  const asset = { _ref: 'image-x' }
  const inImage = (mentor: object) => gaps('mentor', mentor).filter((gap) => gap.includes('["image"'))
  expect(inImage({ group: 'intern', image: { asset } })).toEqual([])
  expect(inImage({ group: 'founder', image: { asset } })).toHaveLength(3)
  expect(inImage({ group: 'intern', image: { asset, alt: { en: 'Portrait' } } })).toHaveLength(2)
})

test('texts of array items and of pictures in bodies are found by their keys', () => {
  const block = [{ _type: 'block', _key: 'b', children: [{ text: 'Words' }] }]
  const picture = { _type: 'picture', _key: 'p', asset: { _ref: 'image-x' }, alt: { en: 'Lamp', zh: '灯' } }
  const body = { en: [...block, picture], zh: block, zhTW: block }
  expect(gaps('newsArticle', { title: all, excerpt: all, body })).toEqual([
    'zhTW missing ["body","en",{"_key":"p"},"alt"] Body › 2 › Description for people who cannot see it',
  ])
})
