import type { Mutation } from '@sanity/client'
import { collectMigrationMutations } from '@sanity/migrate'
import type { Migration, MigrationContext } from '@sanity/migrate'
import { SanityEncoder } from '@sanity/mutate'
import type { SanityDocument } from '@sanity/types'

type Encodable = Parameters<typeof SanityEncoder.encodeAll>[0]

/** The dataset rejects the changes if the document changes meanwhile. */
export async function changesOfDocument(
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
export async function* changesOfAll(
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

export function idOf(mutation: Mutation): string {
  const [change] = Object.values(mutation) as { id?: string; _id?: string }[]
  return change?.id ?? change?._id ?? ''
}
