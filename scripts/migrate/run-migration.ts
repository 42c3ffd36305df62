import type { Mutation, SanityClient } from '@sanity/client'
import { type MigrationContext, collectMigrationMutations, type Migration } from '@sanity/migrate'
import type { SanityDocument } from '@sanity/types'
import type { Log } from '../seed/log.ts'
import type { NamedMigration } from './load-migrations.ts'
import { documentPages, reloadDocuments, migrationContext } from './migration-context.ts'
import { beginRecord, readRecord, recordId, type MigrationRecord } from './records.ts'
import { SanityEncoder } from '@sanity/mutate'

type Options = { client: SanityClient; log: Log; again?: boolean }

/** Per page of documents, after write conflicts. */
const MAX_ATTEMPTS = 5

/**
 * Each transaction also records the migrated ids, so that resumed and concurrent runs do not repeat them; a migration
 * function must check that itself. Returns the number of changed documents, including those of interrupted runs.
 */
export async function runMigration(named: NamedMigration, options: Options): Promise<number> {
  const { client, log, again = false } = options
  const { name, migration } = named
  const context = migrationContext(client, migration, false)
  let record = await beginRecord(client, { name, again })
  if (record.finishedAt) return record.changed ?? 0
  let seen = 0
  if (typeof migration.migrate === 'function') {
    for await (const mutations of changesOfAll(migration, eachOf(client, named), context)) {
      record = await commit(client, record, mutations)
    }
  } else {
    for await (const page of documentPages(client, migration)) {
      record = await changePage({ client, named, context, record, page })
      if (record.finishedAt) return record.changed ?? 0
      seen += page.length
      log.progress(name, seen, seen + 1)
    }
  }
  record = await finish(client, record)
  log.progress(name, seen, seen)
  return record.changed ?? 0
}

export async function tryMigration({ migration }: NamedMigration, { client, log }: Options): Promise<number> {
  const context = migrationContext(client, migration, true)
  const ids = new Set<string>()
  const documents = eachOf(client, { migration })
  for await (const mutations of changesOfAll(migration, documents, context)) {
    for (const mutation of mutations) {
      ids.add(idOf(mutation))
      log.line(`  ${JSON.stringify(mutation)}`)
    }
  }
  return ids.size
}

function eachOf(client: SanityClient, { migration }: Pick<NamedMigration, 'migration'>) {
  return async function* () {
    for await (const page of documentPages(client, migration)) yield* page
  }
}

type Page = {
  client: SanityClient
  named: NamedMigration
  context: MigrationContext
  record: MigrationRecord
  page: SanityDocument[]
}

async function changePage({ client, named, context, ...first }: Page): Promise<MigrationRecord> {
  const { name, migration } = named
  const ids = first.page.map(({ _id }) => _id)
  let { record, page } = first
  for (let attempt = 1; ; attempt += 1) {
    const done = new Set(record.done)
    const mutations: Mutation[] = []
    for (const document of page) {
      if (!done.has(document._id)) mutations.push(...(await changesOfDocument(migration, document, context)))
    }
    if (mutations.length === 0) return record
    try {
      return await commit(client, record, mutations)
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error
      record = await readRecord(client, name)
      if (record.finishedAt) return record
      page = await reloadDocuments(client, migration, ids)
    }
  }
}

/** Atomic: changes and record in one transaction. */
async function commit(client: SanityClient, record: MigrationRecord, mutations: Mutation[]) {
  const ids = [...new Set(mutations.map(idOf))]
  const done = [...new Set([...(record.done ?? []), ...ids])]
  const progress = { id: record._id, ifRevisionID: record._rev, set: { done, changed: done.length } }
  await client.mutate([...mutations, { patch: progress }], {
    visibility: 'sync',
    returnDocuments: false,
    autoGenerateArrayKeys: true,
  })
  return readRecord(client, record.name)
}

async function finish(client: SanityClient, record: MigrationRecord): Promise<MigrationRecord> {
  const finishedAt = new Date().toISOString()
  await client
    .patch(recordId(record.name))
    .set({ finishedAt })
    .unset(['done'])
    .commit({ visibility: 'sync', returnDocuments: false })
  return { ...record, finishedAt }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 409
}

type Encodable = Parameters<typeof SanityEncoder.encodeAll>[0]

/** The dataset rejects the changes if the document changes meanwhile. */
async function changesOfDocument(
  migration: Migration,
  document: SanityDocument,
  context: MigrationContext,
): Promise<Mutation[]> {
  const documents = async function* () {
    yield document
  }
  const mutations: Mutation[] = []
  for await (const changes of changesOfAll(migration, documents, context)) mutations.push(...changes)
  const first = mutations.find((mutation) => 'patch' in mutation && idOf(mutation) === document._id)
  if (first && 'patch' in first) Object.assign(first.patch, { ifRevisionID: document._rev })
  return mutations
}

/** One transaction for each yielded value, in the format of Sanity's HTTP API. */
async function* changesOfAll(
  migration: Migration,
  documents: () => AsyncIterableIterator<SanityDocument>,
  context: MigrationContext,
): AsyncGenerator<Mutation[]> {
  for await (const batch of collectMigrationMutations(migration, documents, context)) {
    const changes = [batch].flat()
    const mutations = changes.flatMap((change) =>
      change.type === 'transaction' ? change.mutations : [change],
    )
    if (mutations.length > 0) yield SanityEncoder.encodeAll(mutations as unknown as Encodable) as Mutation[]
  }
}

function idOf(mutation: Mutation): string {
  const [change] = Object.values(mutation) as { id?: string; _id?: string }[]
  return change?.id ?? change?._id ?? ''
}
