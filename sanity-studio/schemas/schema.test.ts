import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { ObjectSchemaType, SchemaType } from '@sanity/types'
import { expect, test } from 'vitest'
import { dayFields } from '../../app/content/dates.ts'
import { extractContentSchema } from '../../tools/types/content-schema.ts'
import { schemaTypes } from './schema.ts'

const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })

const objectTypes = schemaTypes.map(({ name }) => schema.get(name)).filter(isObjectType)

function isObjectType(type: SchemaType | undefined): type is ObjectSchemaType {
  return type !== undefined && type.jsonType === 'object' && 'fields' in type
}

function hasPath(type: SchemaType, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true
  const field = isObjectType(type) ? type.fields.find((candidate) => candidate.name === name) : undefined
  return field !== undefined && hasPath(field.type, rest)
}

test.each(objectTypes)('previews and orderings of $name show fields that exist', (type) => {
  const selected = Object.values(type.preview?.select ?? {})
  const sorted = (type.orderings ?? []).flatMap(({ by }) => by.map(({ field }) => field))
  const missing = [...selected, ...sorted].filter((path) => !hasPath(type, path.split('.')))
  expect(missing).toEqual([])
})

test.each(objectTypes.filter(({ groups }) => groups?.length))(
  'every field of $name is in a group that exists',
  (type) => {
    const groups = type.groups?.map(({ name }) => name) ?? []
    for (const { name, group } of type.fields) {
      const own = [group ?? []].flat()
      expect(own, name).not.toEqual([])
      expect(groups, name).toEqual(expect.arrayContaining(own))
    }
  },
)

const extracted = new Map(extractContentSchema(schemaTypes).map((type) => [type.name, type]))
const localized = { en: { optional: false }, zh: { optional: false }, zhTW: { optional: true } }
const picture = { asset: { optional: false }, alt: { optional: false }, caption: { optional: true } }

test.each([
  ['localizedString', localized],
  ['localizedText', localized],
  ['localizedBlocks', localized],
  ['picture', picture],
])('%s has its required and optional fields: %j', (name, attributes) => {
  expect(extracted.get(name)).toMatchObject({ value: { attributes } })
})

type Definition = { name?: string; type: string; fields?: Definition[]; of?: Definition[] }

function fieldsOfType(fieldType: string, definitions: Definition[]): string[] {
  const names = definitions.flatMap(({ name, type, fields = [], of = [] }) => [
    ...(type === fieldType && name ? [name] : []),
    ...fieldsOfType(fieldType, [...fields, ...of.map((member) => ({ ...member, name }))]),
  ])
  return [...new Set(names)].toSorted()
}

test('previews know every field with a date', () => {
  // Preview links are created in the Studio only.
  const types = (schemaTypes as Definition[]).filter(({ name }) => name !== 'previewLink')
  expect(fieldsOfType('date', types)).toEqual(dayFields.toSorted())
})

test('every picture requests its palette for the placeholder', () => {
  const pictures = schemaTypes.filter(({ type }) => type === 'image')
  expect(JSON.stringify(schemaTypes).match(/"type":"image"/g)).toHaveLength(pictures.length)
  for (const { name } of pictures) expect(schema.get(name)?.options.metadata, name).toEqual(['palette'])
})

test.each([
  ['offered in a body', ['body', 'en', { _key: 'a' }, 'caption'], undefined, false],
  ['hidden in a field', ['poster', 'caption'], undefined, true],
  ['hidden in a list', ['focusAreas', { _key: 'a' }, 'picture', 'caption'], undefined, true],
  [
    'hidden inside another member of a body',
    ['body', 'en', { _key: 'a' }, 'poster', 'caption'],
    undefined,
    true,
  ],
  ['shown when it has a text', ['poster', 'caption'], { en: 'Lamp' }, false],
])('the caption of a picture is %s', (_title, path, value, isHidden) => {
  const { fields } = schema.get('picture') as ObjectSchemaType
  const { hidden } = fields.find(({ name }) => name === 'caption')!.type
  expect((hidden as (context: object) => boolean)({ path, value })).toBe(isHidden)
})

test('bodies offer only what pages can show', () => {
  const members = schema.get('localizedBlocks')?.fields[0].type.of as SchemaType[]
  expect(members.map(({ name }) => name)).toEqual(['block', 'picture', 'video'])
  const text = JSON.stringify(extracted.get('localizedBlocks'))
  for (const style of ['normal', 'h2', 'h3', 'blockquote', 'bullet', 'number'])
    expect(text).toContain(`"${style}"`)
  for (const style of ['h1', 'h4', 'h5', 'h6']) expect(text).not.toContain(`"${style}"`)
})
