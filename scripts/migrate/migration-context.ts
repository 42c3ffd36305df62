import type { SanityClient } from '@sanity/client'
import { ALLOWED_PROPERTIES } from '@sanity/migrate'
import type { Migration, MigrationContext } from '@sanity/migrate'
import type { SanityDocument } from '@sanity/types'

const PAGE = 50

/**
 * Documents that a migration is about, ids in their order: published ones, drafts and versions. Records of migrations
 * and what Sanity keeps for itself (`_.`) are left out.
 */
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
  const query = `*[${conditions.join(' && ')}] | order(_id) [0...${PAGE}]`
  let after = ''
  for (;;) {
    const parameters = { after, documentTypes: documentTypes ?? null }
    const page = await client.fetch<SanityDocument[]>(query, parameters, { perspective: 'raw' })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)!._id
  }
}

/** Those of some documents that a migration is still about, as they are now. */
export function documentsAgain(
  client: SanityClient,
  { filter }: Migration,
  ids: string[],
): Promise<SanityDocument[]> {
  const query = `*[_id in $ids${filter ? ` && (${filter})` : ''}] | order(_id)`
  return client.fetch<SanityDocument[]>(query, { ids }, { perspective: 'raw' })
}

/** What a migration is given beside its documents: a client that only reads, as from Sanity's command line. */
export function migrationContext(
  client: SanityClient,
  migration: Migration,
  dryRun: boolean,
): MigrationContext {
  const readers = ALLOWED_PROPERTIES.map((name) => {
    const value: unknown = client[name]
    return [name, typeof value === 'function' ? (value.bind(client) as unknown) : value]
  })
  const getDocuments = (ids: string[]) => documentsAgain(client, migration, ids)
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
