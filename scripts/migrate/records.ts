import type { SanityClient } from '@sanity/client'

/** Its id has a dot, so that only a token can read it. */
export type MigrationRecord = {
  _id: string
  _rev: string
  _type: 'migration'
  name: string
  startedAt: string
  /** Missing while it runs or after an interruption. */
  finishedAt?: string
  changed?: number
  done?: string[]
}

export function recordId(name: string): string {
  return `migration.${name}`
}

export async function readRecords(client: SanityClient): Promise<Map<string, MigrationRecord>> {
  const records = await client.fetch<MigrationRecord[]>(
    '*[_type == "migration" && _id in path("migration.*")]',
    {},
    { perspective: 'raw' },
  )
  return new Map(records.map((record) => [record.name, record]))
}

/** Records migrations as done in a dataset that gets the seed of this version, which needs none of them. */
export async function recordAsDone(client: SanityClient, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const now = new Date().toISOString()
  const transaction = client.transaction()
  for (const name of names) {
    const fields = { _id: recordId(name), _type: 'migration', name, changed: 0 }
    transaction.createIfNotExists({ ...fields, startedAt: now, finishedAt: now })
  }
  await transaction.commit({ visibility: 'sync', returnDocuments: false })
}

/** Returns an existing record unless `again`. */
export async function beginRecord(
  client: SanityClient,
  { name, again }: { name: string; again: boolean },
): Promise<MigrationRecord> {
  const fields = { _id: recordId(name), _type: 'migration', name, done: [], changed: 0 }
  const document = { ...fields, startedAt: new Date().toISOString() }
  const transaction = client.transaction()
  if (again) transaction.createOrReplace(document)
  else transaction.createIfNotExists(document)
  await transaction.commit({ visibility: 'sync', returnDocuments: false })
  return readRecord(client, name)
}

export async function readRecord(client: SanityClient, name: string): Promise<MigrationRecord> {
  const record = (await client.getDocument(recordId(name))) as MigrationRecord | undefined
  if (record) return record
  throw new Error(`The record of the migration ${name} was deleted while it ran. Run it again.`)
}
