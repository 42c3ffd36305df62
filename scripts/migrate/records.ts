import type { SanityClient } from '@sanity/client'

/** What a dataset remembers of a migration. Its id has a dot, so that only a token can read it. */
export type MigrationRecord = {
  _id: string
  _rev: string
  _type: 'migration'
  name: string
  title: string
  startedAt: string
  /** Missing while it runs, or when it was cut short. */
  finishedAt?: string
  /** How many documents it has changed. */
  changed?: number
  /** Ids of documents that are behind it, while it runs. */
  done?: string[]
}

/** Id of the record of a migration. */
export function recordId(name: string): string {
  return `migration.${name}`
}

/** Records of a dataset by the names of their migrations. */
export async function readRecords(client: SanityClient): Promise<Map<string, MigrationRecord>> {
  const records = await client.fetch<MigrationRecord[]>(
    '*[_type == "migration" && _id in path("migration.*")]',
    {},
    { perspective: 'raw' },
  )
  return new Map(records.map((record) => [record.name, record]))
}

/** Notes that a migration has begun, unless it has been noted already; `again` forgets an earlier run. */
export async function beginRecord(
  client: SanityClient,
  { name, title, again }: { name: string; title: string; again: boolean },
): Promise<MigrationRecord> {
  const begun = { _id: recordId(name), _type: 'migration', name, title, done: [], changed: 0 }
  const document = { ...begun, startedAt: new Date().toISOString() }
  const transaction = client.transaction()
  if (again) transaction.createOrReplace(document)
  else transaction.createIfNotExists(document)
  await transaction.commit({ visibility: 'sync', returnDocuments: false })
  return readRecord(client, name)
}

/** @throws when somebody has deleted it. */
export async function readRecord(client: SanityClient, name: string): Promise<MigrationRecord> {
  const record = (await client.getDocument(recordId(name))) as MigrationRecord | undefined
  if (record) return record
  throw new Error(`The record of the migration ${name} was deleted while it ran. Run it again.`)
}
