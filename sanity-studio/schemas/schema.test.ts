import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { ObjectSchemaType, SchemaType } from '@sanity/types'
import { expect, test } from 'vitest'
import { extractContentSchema } from '../../scripts/types/content-schema.ts'
import { schemaTypes } from './schema.ts'

const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })

const objectTypes = schemaTypes.map(({ name }) => schema.get(name)).filter(isObjectType)

function isObjectType(type: SchemaType | undefined): type is ObjectSchemaType {
  return type !== undefined && type.jsonType === 'object' && 'fields' in type
}

/** Says whether a path such as `title.en` leads to a field. */
function hasPath(type: SchemaType, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true
  const field = isObjectType(type) ? type.fields.find((candidate) => candidate.name === name) : undefined
  return field !== undefined && hasPath(field.type, rest)
}

test('the schema has the documents that the content model describes', () => {
  const model =
    readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8').split('## Documents')[1] ?? ''
  const described = [...model.matchAll(/^\*\*(\w+)\*\*/gm)].map(([, name]) => name)
  const defined = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(defined.toSorted()).toEqual(described.toSorted())
})

test.each(objectTypes.map((type) => [type.name, type] as const))(
  'previews and orderings of %s show fields that exist',
  (_name, type) => {
    const selected = Object.values(type.preview?.select ?? {})
    const sorted = (type.orderings ?? []).flatMap(({ by }) => by.map(({ field }) => field))
    const missing = [...selected, ...sorted].filter((path) => !hasPath(type, path.split('.')))
    expect(missing).toEqual([])
  },
)

test.each(objectTypes.filter(({ groups }) => groups?.length).map((type) => [type.name, type] as const))(
  'every field of %s stands in a group that exists',
  (_name, type) => {
    const groups = type.groups?.map(({ name }) => name) ?? []
    for (const { name, group } of type.fields) {
      const own = [group ?? []].flat()
      expect(own, name).not.toEqual([])
      expect(groups, name).toEqual(expect.arrayContaining(own))
    }
  },
)

test.each(['localizedString', 'localizedText', 'localizedBlocks'])(
  '%s needs English and Simplified Chinese; Traditional Chinese may be missing',
  (name) => {
    const type = extractContentSchema(schemaTypes).find((candidate) => candidate.name === name)
    expect(type).toMatchObject({
      value: { attributes: { en: { optional: false }, zh: { optional: false }, zhTW: { optional: true } } },
    })
  },
)

test('a picture needs a file and a description', () => {
  const type = extractContentSchema(schemaTypes).find(({ name }) => name === 'picture')
  expect(type).toMatchObject({
    value: {
      attributes: { asset: { optional: false }, alt: { optional: false }, caption: { optional: true } },
    },
  })
})

test('bodies offer only what the pages can show', () => {
  const members = schema.get('localizedBlocks')?.fields[0].type.of as SchemaType[]
  expect(members.map(({ name }) => name)).toEqual(['block', 'picture', 'video'])
  const body = extractContentSchema(schemaTypes).find(({ name }) => name === 'localizedBlocks')
  const text = JSON.stringify(body)
  for (const style of ['normal', 'h2', 'h3', 'blockquote', 'bullet', 'number'])
    expect(text).toContain(`"${style}"`)
  for (const style of ['h1', 'h4', 'h5', 'h6']) expect(text).not.toContain(`"${style}"`)
})
