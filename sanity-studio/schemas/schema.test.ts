import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import type { ObjectSchemaType, SchemaType } from '@sanity/types'
import { expect, test } from 'vitest'
import { dayFields } from '../../app/calendar-day.ts'
import { timeFields } from '../../scripts/seed/rules.ts'
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

/** What docs/content.md says of each document, by its type. */
function contentModel(): Map<string, string> {
  const file = join(import.meta.dirname, '../../docs/content.md')
  const [, model = ''] = readFileSync(file, 'utf8').split('## Documents')
  const [documents = ''] = model.split(/^## /m)
  const parts = documents.split(/^\*\*(\w+)\*\*/m).slice(1)
  return new Map(parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : [])))
}

test('the schema has the documents that the content model describes', () => {
  const defined = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(defined.toSorted()).toEqual([...contentModel().keys()].toSorted())
})

test.each([...contentModel()])('the content model names every field of %s', (name, described) => {
  const { fields } = schema.get(name) as ObjectSchemaType
  const names = fields.map((field) => field.name)
  expect(names.filter((field) => !new RegExp(`\\b${field}\\b`).test(described))).toEqual([])
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

type Definition = { name?: string; type: string; fields?: Definition[]; of?: Definition[] }

/** Names of the fields of a type, at any depth; what a list holds counts under the list's name. */
function fieldsOfType(wanted: string, definitions: Definition[]): string[] {
  const names = definitions.flatMap(({ name, type, fields = [], of = [] }) => [
    ...(type === wanted && name ? [name] : []),
    ...fieldsOfType(wanted, [...fields, ...of.map((member) => ({ ...member, name }))]),
  ])
  return [...new Set(names)].toSorted()
}

test('previews and seed files are held to a day or a time in every field that is one', () => {
  // Preview links are made in the Studio only.
  const types = (schemaTypes as Definition[]).filter(({ name }) => name !== 'previewLink')
  expect(fieldsOfType('date', types)).toEqual(dayFields.toSorted())
  expect(fieldsOfType('datetime', types)).toEqual(timeFields.toSorted())
})

test('a picture needs a file and a description', () => {
  const type = extractContentSchema(schemaTypes).find(({ name }) => name === 'picture')
  expect(type).toMatchObject({
    value: {
      attributes: { asset: { optional: false }, alt: { optional: false }, caption: { optional: true } },
    },
  })
})

function isCaptionHidden(path: unknown[], value?: object): boolean {
  const picture = schema.get('picture') as ObjectSchemaType
  const hidden = picture.fields.find(({ name }) => name === 'caption')!.type.hidden
  return typeof hidden === 'function' && hidden({ path, value } as never)
}

test('every picture asks for the colour that stands in for it until it comes', () => {
  const pictures = schemaTypes.filter(({ type }) => type === 'image')
  expect(JSON.stringify(schemaTypes).match(/"type":"image"/g)).toHaveLength(pictures.length)
  for (const { name } of pictures) expect(schema.get(name)?.options.metadata, name).toEqual(['palette'])
})

test('a caption is offered where the page shows it: under a picture of a body', () => {
  const isHidden = (...path: unknown[]) => isCaptionHidden(path)
  expect(isHidden('body', 'en', { _key: 'a' }, 'caption')).toBe(false)
  expect(isHidden('poster', 'caption')).toBe(true)
  expect(isHidden('focusAreas', { _key: 'a' }, 'picture', 'caption')).toBe(true)
  expect(isHidden('body', 'en', { _key: 'a' }, 'poster', 'caption')).toBe(true)
})

test('a caption that a picture outside a body has from before is shown, as its rules count', () => {
  expect(isCaptionHidden(['poster', 'caption'], { en: 'Lamp' })).toBe(false)
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
