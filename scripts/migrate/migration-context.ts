import type { SanityClient } from '@sanity/client'
import { ALLOWED_PROPERTIES } from '@sanity/migrate'
import type { Migration, MigrationContext } from '@sanity/migrate'
import type { SanityDocument } from '@sanity/types'

const PAGE_SIZE = 50

/** Published documents, drafts and versions by id; skips migration records and Sanity's own documents (`_.`). */
export async function* documentPages(
  client: SanityClient,
  { documentTypes, filter }: Migration,
): AsyncGenerator<SanityDocument[]> {
  const conditions = [
    '_id > $after',
    '!(_id in path("_.**")) && _type != "migration"',
    documentTypes ? '_type in $documentTypes' : 'true',
    filter ? `(${filter})` : 'true',
  ]
  const query = `*[${conditions.join(' && ')}] | order(_id) [0...${PAGE_SIZE}]`
  let after = ''
  for (;;) {
    const parameters = { after, documentTypes: documentTypes ?? null }
    const page = await client.fetch<SanityDocument[]>(query, parameters, { perspective: 'raw' })
    if (page.length > 0) yield page
    if (page.length < PAGE_SIZE) return
    after = page.at(-1)!._id
  }
}

export function reloadDocuments(
  client: SanityClient,
  { filter }: Migration,
  ids: string[],
): Promise<SanityDocument[]> {
  const query = `*[_id in $ids${filter ? ` && (${filter})` : ''}] | order(_id)`
  return client.fetch<SanityDocument[]>(query, { ids }, { perspective: 'raw' })
}

/** Context with a read-only client, as in Sanity's CLI. */
export function migrationContext(
  client: SanityClient,
  migration: Migration,
  dryRun: boolean,
): MigrationContext {
  const readers = ALLOWED_PROPERTIES.map((name) => {
    const value: unknown = client[name]
    return [name, typeof value === 'function' ? (value.bind(client) as unknown) : value]
  })
  const getDocuments = (ids: string[]) => reloadDocuments(client, migration, ids)
  return {
    client: Object.fromEntries(readers) as MigrationContext['client'],
    dryRun,
    filtered: {
      getDocuments: getDocuments as MigrationContext['filtered']['getDocuments'],
      getDocument: (async (id: string) =>
        (await getDocuments([id]))[0]) as MigrationContext['filtered']['getDocument'],
    },
  }
}
