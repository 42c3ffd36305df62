import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { ObjectSchemaType } from '@sanity/types'
import { inferFromSchema } from '@sanity/validation/_internal'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schemas/schema.ts'
import { isRemovable } from './removable.ts'

const compiled = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })
const schema = inferFromSchema(compiled as never) as typeof compiled
const fieldsOf = (type: string) => (schema.get(type) as ObjectSchemaType).fields

test.each<[string, string[]]>([
  ['newsArticle', ['launchLink', 'seo', 'video']],
  ['mentor', ['image']],
  ...['homePage', 'aboutPage', 'projectsPage', 'legalPage', 'siteSettings', 'project', 'program'].map(
    (type): [string, string[]] => [type, []],
  ),
])('the removable objects of a %s are %j', (type, names) => {
  const removable = fieldsOf(type).filter(({ name, type }) => isRemovable({ schemaType: type, path: [name] }))
  expect(removable.map(({ name }) => name).toSorted()).toEqual(names)
})

test('array items are removed by their array', () => {
  const schemaType = fieldsOf('newsArticle').find(({ name }) => name === 'video')!.type
  expect(isRemovable({ schemaType, path: ['video'] })).toBe(true)
  expect(isRemovable({ schemaType, path: ['body', 'en', { _key: 'a' }] })).toBe(false)
})
