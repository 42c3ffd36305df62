import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { ObjectSchemaType, SchemaType } from '@sanity/types'
import { inferFromSchema } from '@sanity/validation/_internal'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schemas/schema.ts'
import { isRemovable } from './removable.ts'

const compiled = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })
const schema = inferFromSchema(compiled as never) as typeof compiled

/** Paths of the document's own fields that can be removed as a whole. */
function removableIn(type: string): string[] {
  const document = schema.get(type) as ObjectSchemaType
  return document.fields
    .filter((field) => isRemovable({ schemaType: field.type, path: [field.name] }))
    .map(({ name }) => name)
}

test('what a document can do without can be taken out as a whole', () => {
  expect(removableIn('newsArticle').toSorted()).toEqual(['launchLink', 'seo', 'video'])
  expect(removableIn('mentor')).toEqual(['image'])
})

test('what pages need stays', () => {
  for (const type of [
    'homePage',
    'aboutPage',
    'projectsPage',
    'legalPage',
    'siteSettings',
    'project',
    'program',
  ])
    expect([type, removableIn(type)]).toEqual([type, []])
})

test('an item is removed by its list', () => {
  const article = schema.get('newsArticle') as ObjectSchemaType
  const schemaType = article.fields.find(({ name }) => name === 'video')!.type as SchemaType
  expect(isRemovable({ schemaType, path: ['video'] })).toBe(true)
  expect(isRemovable({ schemaType, path: ['body', 'en', { _key: 'a' }] })).toBe(false)
})
