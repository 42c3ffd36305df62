import { Schema } from '@sanity/schema'
import { builtinTypes } from '@sanity/schema/_internal'
import { validateDocumentWithWorkspace, type ValidateDocumentWorkspaceOptions } from '@sanity/validation'
import { evaluate, parse } from 'groq-js'
import { schemaTypes } from '../schemas/schema.ts'
import type { ValidationContext } from '@sanity/types'

const schema = Schema.compile({ name: 'default', types: [...builtinTypes, ...schemaTypes] })

type SomeDocument = { _type: string; [field: string]: unknown }

/** Paths of errors in an empty dataset, for tests. `validateDocument` would turn rules of objects into warnings, as the CLI does. */
export async function problemsOf(document: SomeDocument): Promise<string[]> {
  return [...new Set((await refusalsOf(document)).map(({ path }) => path))]
}

export async function refusalsOf(document: SomeDocument): Promise<{ path: string; message: string }[]> {
  return (await markersOf({ _id: 'drafts.x', ...document }, [])).filter(({ level }) => level === 'error')
}

/** What the Studio says of a document in a dataset; also what only warns. */
export async function markersOf(document: SomeDocument, dataset: object[]) {
  const client = clientOf(dataset)
  const markers = await validateDocumentWithWorkspace({
    document,
    workspace: { schema, getClient: () => client },
    getDocumentExists: async () => true,
  } as unknown as ValidateDocumentWorkspaceOptions)
  return markers.map(({ level, path, message }) => ({ level, path: path.join('.'), message }))
}

function clientOf(dataset: object[]) {
  const client = {
    withConfig: () => client,
    fetch: async (query: string, params: Record<string, unknown>) =>
      (await evaluate(parse(query, { params }), { dataset, params })).get(),
  }
  return client
}

/** Validation context of tests. */
export function contextOf(dataset: object[], document?: object): ValidationContext {
  return { document, getClient: () => clientOf(dataset) } as unknown as ValidationContext
}
