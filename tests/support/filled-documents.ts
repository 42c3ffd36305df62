import { localizedTypes } from '../../app/i18n/localize.ts'
import type { ContentDocument } from './sample-document.ts'
import { schemaTypes } from '../../sanity-studio/schemas/schema.ts'

type Definition = {
  name?: string
  type: string
  hidden?: unknown
  fields?: Definition[]
  of?: Definition[]
  options?: { list?: (string | { value?: unknown })[] }
}

/** `word` occurs in no other field; `label` is the text of a link. */
type Mark = { field: string; kind: 'text' | 'label' | 'url'; word: string }

export type SchemaType = Exclude<ContentDocument['_type'], `sanity.${string}`>

const definitions = new Map((schemaTypes as Definition[]).map((type) => [type.name ?? '', type]))

export const documentTypes = (schemaTypes as Definition[])
  .filter(({ type }) => type === 'document')
  .map(({ name }) => name as SchemaType)

/** Strings that are links, too. */
const urlNames = /^(url|href|link|to)$|(Url|Href|Link)$/

export const imageAsset = {
  _type: 'sanity.imageAsset',
  _id: 'image-aa00-640x480-png',
  metadata: { dimensions: { width: 640, height: 480 } },
} as ContentDocument

/** Fills every field of the schema, also optional ones: texts and URLs with unique words, lists with an item per type. */
export function documentFiller(urlWith = (word: string) => `https://${word}.example/`) {
  const marks: Mark[] = []

  function mark(kind: Mark['kind'], field: string): string {
    const word = `mark${String(marks.length).padStart(4, '0')}`
    marks.push({ field, kind, word })
    return word
  }

  function fieldValue(definition: Definition, field: string): unknown {
    const { name = '', type, options, of = [] } = definition
    const [choice] = options?.list ?? []
    if (choice !== undefined) return typeof choice === 'object' ? choice.value : choice
    if (type === 'url' || (type === 'string' && urlNames.test(name))) return urlWith(mark('url', field))
    if (type === 'localizedBlocks') return localized(type, bodyValue(field))
    if (localizedTypes.some((localizedType) => localizedType === type))
      return localized(type, mark('text', field))
    switch (type) {
      case 'string':
      case 'text':
        return mark('text', field)
      case 'number':
        return 1
      case 'boolean':
        return true
      case 'date':
        return '2026-01-01'
      case 'datetime':
        return '2026-01-01T00:00:00Z'
      case 'slug':
        return { _type: 'slug', current: 'filled' }
      case 'array':
        return of.map((member) => itemValue(member, of.length > 1 ? `${field}.${member.type}` : field))
      case 'object':
        return fieldsOf(definition, field)
      default:
        return namedValue(type, field)
    }
  }

  function namedValue(type: string, field: string): unknown {
    const definition = definitions.get(type)
    if (!definition)
      throw new Error(`Give fields of type ${type} a value in tests/support/filled-documents.ts`)
    const before = marks.length
    const fields = fieldsOf(definition, field)
    if (type === 'linkItem')
      for (const own of marks.slice(before)) if (own.kind === 'text') own.kind = 'label'
    const asset = { _type: 'reference', _ref: imageAsset._id }
    return { _type: type, ...(definition.type === 'image' ? { asset } : {}), ...fields }
  }

  function bodyValue(field: string): unknown {
    const english = definitions.get('localizedBlocks')?.fields?.find(({ name }) => name === 'en')
    return english && fieldValue(english, field)
  }

  function itemValue(member: Definition, field: string): unknown {
    const value = member.type === 'block' ? blockValue(field) : fieldValue(member, field)
    return typeof value === 'object' && value ? { _key: member.type, ...value } : value
  }

  function blockValue(field: string): object {
    return {
      _type: 'block',
      style: 'normal',
      children: [{ _type: 'span', _key: 'span', text: mark('text', field), marks: ['link'] }],
      markDefs: [{ _type: 'link', _key: 'link', href: urlWith(mark('url', `${field}.href`)) }],
    }
  }

  function fieldsOf({ fields = [] }: Definition, path: string): Record<string, unknown> {
    const shown = fields.filter(({ hidden }) => hidden !== true)
    return Object.fromEntries(shown.map((one) => [one.name, fieldValue(one, `${path}.${one.name}`)]))
  }

  return {
    marks,
    fill<Type extends SchemaType>(
      type: Type,
      fields: Partial<Extract<ContentDocument, { _type: Type }>> = {},
    ): ContentDocument {
      const own = fieldsOf(definitions.get(type) ?? { type }, type)
      return { _id: type, _type: type, ...own, ...fields } as unknown as ContentDocument
    },
  }
}

function localized(_type: string, value: unknown): object {
  return { _type, en: value, zh: value, zhTW: value }
}
