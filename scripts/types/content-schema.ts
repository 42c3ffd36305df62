import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal'
import type { SchemaTypeDefinition } from '@sanity/types'
import { withImageDimensions } from './image-dimensions.ts'

/** The types of a schema in the form that `sanity schema extract` writes. */
export type ExtractedSchema = ReturnType<typeof extractSchema>

/**
 * Extracts the types of schema definitions; fields with a `required()` rule are not optional.
 * Throws one error that lists every mistake of the definitions.
 */
export function extractContentSchema(types: SchemaTypeDefinition[]): ExtractedSchema {
  const mistakes = schemaMistakes(types)
  if (mistakes.length > 0) throw new Error(`The schema is not valid:\n${mistakes.join('\n')}`)
  const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...types] })
  return withImageDimensions(extractSchema(schema, { enforceRequiredFields: true }))
}

/** Lists the mistakes that the Studio would refuse to start with, as `path: message`. */
function schemaMistakes(types: SchemaTypeDefinition[]): string[] {
  return groupProblems(validateSchema(types).getTypes()).flatMap(({ path, problems }) => {
    const place = path.map((segment) => ('name' in segment ? segment.name : segment.kind)).join('.')
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => `${place}: ${message}`)
  })
}
