import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal'
import type { SchemaTypeDefinition } from '@sanity/types'
import type { ObjectAttribute, SchemaType } from 'groq-js'

export type ExtractedSchema = ReturnType<typeof extractSchema>

/** Format of `sanity schema extract`. Required fields are not optional. @throws one error with all mistakes */
export function extractContentSchema(types: SchemaTypeDefinition[]): ExtractedSchema {
  const mistakes = schemaMistakes(types)
  if (mistakes.length > 0) throw new Error(`The schema is not valid:\n${mistakes.join('\n')}`)
  const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...types] })
  return withImageDimensions(extractSchema(schema, { enforceRequiredFields: true }))
}

function schemaMistakes(types: SchemaTypeDefinition[]): string[] {
  return groupProblems(validateSchema(types).getTypes()).flatMap(({ path, problems }) => {
    const location = path.map((segment) => ('name' in segment ? segment.name : segment.kind)).join('.')
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => `${location}: ${message}`)
  })
}

/** The built-in schema calls image dimensions optional, but the Content Lake measures every uploaded image. */
function withImageDimensions(schema: SchemaType): SchemaType {
  return schema.map((type) => {
    if (type.type === 'document' && type.name === 'sanity.imageAsset') {
      return { ...type, attributes: requireAttributes(type.attributes, ['metadata']) }
    }
    if (type.type !== 'type' || type.value.type !== 'object') return type
    if (type.name === 'sanity.imageMetadata') {
      return {
        ...type,
        value: { ...type.value, attributes: requireAttributes(type.value.attributes, ['dimensions']) },
      }
    }
    if (type.name === 'sanity.imageDimensions') {
      return {
        ...type,
        value: { ...type.value, attributes: requireAttributes(type.value.attributes, ['width', 'height']) },
      }
    }
    return type
  })
}

function requireAttributes(
  attributes: Record<string, ObjectAttribute>,
  names: string[],
): Record<string, ObjectAttribute> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      names.includes(name) ? { ...attribute, optional: false } : attribute,
    ]),
  )
}
