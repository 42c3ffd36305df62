import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import { validateDocumentWithWorkspace, type ValidateDocumentWorkspaceOptions } from '@sanity/validation'
import { evaluate, parse } from 'groq-js'
import { schemaTypes } from '../schema.ts'

const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })

/**
 * Paths at which the Studio refuses to publish a document into an empty dataset, for tests. Warnings do not count.
 * `validateDocument` would judge as the command line does, to which rules of objects are warnings.
 */
export async function problemsOf(document: { _type: string; [field: string]: unknown }): Promise<string[]> {
  const markers = await validateDocumentWithWorkspace({
    document: { _id: 'drafts.x', ...document },
    workspace: { schema, getClient: () => emptyDataset },
  } as unknown as ValidateDocumentWorkspaceOptions)
  const errors = markers.filter(({ level }) => level === 'error')
  return [...new Set(errors.map(({ path }) => path.join('.')))]
}

const emptyDataset = {
  withConfig: () => emptyDataset,
  fetch: async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset: [], params })).get(),
}
