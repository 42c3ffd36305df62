import type { ValidationContext } from '@sanity/types'
import { evaluate, parse } from 'groq-js'

/** Validation context of tests. */
export function contextOf(dataset: object[], document?: object): ValidationContext {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  return { document, getClient: () => ({ fetch }) } as unknown as ValidationContext
}
