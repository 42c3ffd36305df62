import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal'
import type { SchemaTypeDefinition } from '@sanity/types'
import { withImageDimensions } from './image-dimensions.ts'

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
