import type { Mutation, SanityClient } from '@sanity/client'
import type { MigrationContext } from '@sanity/migrate'
import type { SanityDocument } from '@sanity/types'
import type { Log } from '../seed/log.ts'
import { changesOfAll, changesOfDocument, idOf } from './collect-changes.ts'
import type { NamedMigration } from './load-migrations.ts'
import { documentPages, documentsAgain, migrationContext } from './migration-context.ts'
import { beginRecord, readRecord, recordId } from './records.ts'
import type { MigrationRecord } from './records.ts'

type Options = { client: SanityClient; log: Log; again?: boolean }

/** How often a page of documents is read anew because somebody else is writing them. */
const TRIES = 5

/**
 * Changes the documents of a dataset and keeps a record of it there. Every transaction carries, besides its changes, the
 * documents that are behind it: whoever goes on after an interruption, or at the same time, repeats none of them. (A
 * migration that is a function instead of an object says itself what it changes; it must find what is done already.)
 * Returns the number of documents changed by this run and those before it that were cut short.
 */
export async function runMigration(named: NamedMigration, options: Options): Promise<number> {
  const { client, log, again = false } = options
  const { name, migration } = named
  const context = migrationContext(client, migration, false)
  let record = await beginRecord(client, { name, title: migration.title, again })
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

/** Says what a migration would change now; nothing is written. Returns the number of documents. */
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
      if (!isConflict(error) || attempt === TRIES) throw error
      record = await readRecord(client, name)
      if (record.finishedAt) return record
      page = await documentsAgain(client, migration, ids)
    }
  }
}

/** Writes changes together with the note that they are done: both or neither. */
async function commit(client: SanityClient, record: MigrationRecord, mutations: Mutation[]) {
  const ids = [...new Set(mutations.map(idOf))]
  const done = [...new Set([...(record.done ?? []), ...ids])]
  const note = { id: record._id, ifRevisionID: record._rev, set: { done, changed: done.length } }
  await client.mutate([...mutations, { patch: note }], {
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
