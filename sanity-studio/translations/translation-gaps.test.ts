import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { SchemaType } from '@sanity/types'
import { expect, test } from 'vitest'
import { languages } from '../schemas/languages.ts'
import { schemaTypes } from '../schemas/schema.ts'
import { textHash } from './translation-state.ts'
import { translationGaps } from './translation-gaps.ts'

const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })

function gaps(type: string, document: object, field = ''): string[] {
  const found = translationGaps(schema.get(type) as SchemaType, document)
  const own = found.filter(({ path }) => !field || path[0] === field)
  return own.map(({ language, state, path, titles }) =>
    [language, state, JSON.stringify(path), titles.join(' › ')].join(' '),
  )
}

const names = languages.map(({ name }) => name)
const inAll = (text: unknown) => Object.fromEntries(names.map((name) => [name, text]))
const all = inAll('Text')
const asset = { _ref: 'image-x' }

test('missing and older texts are found with their fields', () => {
  expect(gaps('testimonial', { role: all, quote: all })).toEqual([])
  const quote = { ...all, zhTW: '', basis: { zh: textHash('Another text') } }
  expect(gaps('testimonial', { role: all, quote })).toEqual([
    'zh older ["quote"] Quote',
    'zhTW missing ["quote"] Quote',
  ])
})

test('an absent text is missing in every language if it is required, and in none if it is optional', () => {
  const mentor = { name: all, title: all, image: { asset, alt: all } }
  expect(gaps('mentor', mentor)).toEqual(names.map((name) => `${name} missing ["bio"] Biography`))
})

test('the description for search engines is missing on a page, not on an article', () => {
  const seo = { _type: 'seo', title: all }
  const gap = 'missing ["seo","description"] Search and sharing › Description'
  expect(gaps('aboutPage', { seo }, 'seo')).toEqual(names.map((name) => `${name} ${gap}`))
  expect(gaps('newsArticle', { seo }, 'seo')).toEqual([])
})

test.each([
  ['which no page shows', { group: 'intern', image: { asset } }, 0],
  ['which a page shows', { group: 'founder', image: { asset } }, names.length],
  [
    'which has one in English',
    { group: 'intern', image: { asset, alt: { en: 'Portrait' } } },
    names.length - 1,
  ],
])('the alternative text of a picture %s is missing: %j, in %i languages', (_title, mentor, count) => {
  expect(gaps('mentor', mentor, 'image')).toHaveLength(count)
})

test('texts of array items and of pictures in bodies are found by their keys', () => {
  const block = [{ _type: 'block', _key: 'b', children: [{ text: 'Words' }] }]
  const picture = { _type: 'picture', _key: 'p', asset, alt: { ...inAll('灯'), zhTW: '' } }
  const body = { ...inAll(block), en: [...block, picture] }
  expect(gaps('newsArticle', { title: all, excerpt: all, body })).toEqual([
    'zhTW missing ["body","en",{"_key":"p"},"alt"] Body › 2 › Description for people who cannot see it',
  ])
})
