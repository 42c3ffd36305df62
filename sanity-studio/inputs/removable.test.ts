import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { ObjectSchemaType } from '@sanity/types'
import { inferFromSchema } from '@sanity/validation/_internal'
import { expect, test } from 'vitest'
import schemaFile from '../schema.json' with { type: 'json' }
import { schemaTypes } from '../schemas/schema.ts'
import { isRemovable } from './removable.ts'

type Extracted = { name: string; type: string; attributes?: Record<string, { optional?: boolean }> }

const compiled = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })
const schema = inferFromSchema(compiled as never) as typeof compiled
const extracted = schemaFile as Extracted[]
const fieldsOf = (type: string) => (schema.get(type) as ObjectSchemaType).fields

function removableFields(type: string): string[] {
  const removable = fieldsOf(type).filter(({ name, type }) => isRemovable({ schemaType: type, path: [name] }))
  return removable.map(({ name }) => name)
}

test('links, videos, pictures and search texts of an article can be removed', () => {
  expect(removableFields('newsArticle').toSorted()).toEqual(['launchLink', 'seo', 'video'])
  expect(removableFields('mentor')).toContain('image')
})

const documents = extracted.filter(({ type, name }) => type === 'document' && !name.startsWith('sanity.'))

test.each(documents)('no required object of a $name can be removed', ({ name, attributes }) => {
  const required = Object.entries(attributes ?? {}).filter(([, { optional }]) => !optional)
  const names = required.map(([field]) => field)
  expect(removableFields(name).filter((field) => names.includes(field))).toEqual([])
})

test('array items are removed by their array', () => {
  const schemaType = fieldsOf('newsArticle').find(({ name }) => name === 'video')!.type
  expect(isRemovable({ schemaType, path: ['video'] })).toBe(true)
  expect(isRemovable({ schemaType, path: ['body', 'en', { _key: 'a' }] })).toBe(false)
})
