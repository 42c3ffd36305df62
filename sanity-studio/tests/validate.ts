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
  const markers = await validateDocumentWithWorkspace({
    document: { _id: 'drafts.x', ...document },
    workspace: { schema, getClient: () => emptyDataset },
  } as unknown as ValidateDocumentWorkspaceOptions)
  const errors = markers.filter(({ level }) => level === 'error')
  return errors.map(({ path, message }) => ({ path: path.join('.'), message }))
}

const emptyDataset = {
  withConfig: () => emptyDataset,
  fetch: async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset: [], params })).get(),
}

/** Validation context of tests. */
export function contextOf(dataset: object[], document?: object): ValidationContext {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  return { document, getClient: () => ({ fetch }) } as unknown as ValidationContext
}
