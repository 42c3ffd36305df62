import type { SchemaTypeDefinition } from '@sanity/types'
import type { ExtractedSchema } from './content-schema.ts'

type Definition = {
  name?: string
  type: string
  title?: string
  description?: unknown
  hidden?: unknown
  readOnly?: unknown
  fields?: Definition[]
  of?: Definition[]
  to?: Definition[] | Definition
  options?: { list?: (string | { value?: unknown })[] }
}

type Attributes = Record<string, { value: { attributes?: Attributes }; optional?: boolean }>

export function contentModel(types: SchemaTypeDefinition[], schema: ExtractedSchema): string {
  const definitions = [...(types as Definition[])].sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'))
  const documents = definitions.filter(({ type }) => type === 'document')
  const objects = definitions.filter(({ type }) => type !== 'document')
  const attributesOf = (name: string | undefined): Attributes => {
    const found = schema.find((entry) => entry.name === name)
    if (!found) return {}
    if (found.type === 'document') return found.attributes as Attributes
    return (found.value as { attributes?: Attributes }).attributes ?? {}
  }
  const parts = [
    '## Documents',
    ...documents.map((definition) => section(definition, attributesOf(definition.name))),
    '## Objects within documents',
    ...objects.map((definition) => section(definition, attributesOf(definition.name))),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(definition: Definition, attributes: Attributes): string {
  const lines = [`### ${titleOf(definition)} (\`${definition.name}\`)`]
  if (typeof definition.description === 'string') lines.push(definition.description)
  if (definition.fields) lines.push(table(definition.fields, attributes))
  else if (definition.of) lines.push(`A list of ${definition.of.map(typeOf).join(', ')}.`)
  else lines.push(`A ${typeOf(definition)}.`)
  return lines.join('\n\n')
}

function table(fields: Definition[], attributes: Attributes): string {
  return ['| field | type | in the Studio |', '| --- | --- | --- |', ...rows(fields, attributes, '')].join(
    '\n',
  )
}

function rows(fields: Definition[], attributes: Attributes, prefix: string): string[] {
  return fields.flatMap((field) => {
    const name = `${prefix}${field.name}`
    const attribute = attributes[field.name ?? '']
    const mark = attribute && !attribute.optional ? '\\*' : ''
    const notes = [field.hidden === true ? 'Not shown.' : titleOf(field), field.description]
    const text = notes.filter((note) => typeof note === 'string' && note !== '').join(': ')
    const row = `| \`${name}\`${mark} | ${typeOf(field)} | ${text.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`
    const inner = field.type === 'object' ? (field.fields ?? []) : []
    return [row, ...rows(inner, attribute?.value.attributes ?? {}, `${name}.`)]
  })
}

function typeOf(definition: Definition): string {
  const values = definition.options?.list?.map((entry) => (typeof entry === 'string' ? entry : entry.value))
  if (values?.length && values.every((value) => typeof value === 'string')) {
    return values.map((value) => `\`${value}\``).join(', ')
  }
  if (definition.type === 'array') return `${(definition.of ?? []).map(typeOf).join(' or ')}[]`
  if (definition.type === 'reference') {
    return `→ ${[definition.to ?? []]
      .flat()
      .map(({ type }) => type)
      .join(', ')}`
  }
  return definition.type === 'object' && definition.name ? 'object' : definition.type
}

function titleOf({ title, name = '' }: Definition): string {
  if (title) return title
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
