import type { SanityClient } from '@sanity/client'
import { DEFAULT_LIMITS } from '../../packages/content-lake/index.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'
import type { Log } from '../seed/log.ts'
import { referencesOf, withAssetReferences } from './asset-fields.ts'
import type { ArchiveDocument } from './asset-fields.ts'
import { checkReferences, planImport } from './import-plan.ts'
import type { ImportMode, ImportPlan } from './import-plan.ts'
import { openArchive } from './read-archive.ts'
import { readDocuments } from './read-documents.ts'
import { checkAssets, uploadAssets } from './upload-assets.ts'

type ImportOptions = { client: SanityClient; file: string; mode: ImportMode; log: Log }

export type ImportReport = Omit<ImportPlan, 'groups'> & { assets: number }

/** Far below the limits of a lake's transaction: writing a larger one would hold the site. */
const MAX_DOCUMENTS = 500
const MAX_BYTES = 1024 * 1024

/** Checks everything first. Repeating an interrupted import resumes it. */
export async function importDataset({ client, file, mode, log }: ImportOptions): Promise<ImportReport> {
  const archive = await openArchive(file)
  try {
    const read = await readDocuments(archive.documents, new Set(archive.assets.keys()))
    log.progress('documents read', read.length, read.length)
    await createDataset(client)
    const assets = await checkAssets(client, archive, log)
    const ids = new Map(assets.map(({ name, document }) => [name, document._id]))
    const documents = read.map((document) => withAssetReferences(document, (name) => ids.get(name) ?? ''))
    const present = new Set([...documents.map(({ _id }) => _id), ...ids.values()])
    const { groups, ...counts } = await planImport(client, documents, mode, present)
    const batches = batchesOf(groups)
    const needed = assets.filter(isNeeded(mode, documents, groups.flat()))
    await checkReferences(
      client,
      needed.map(({ document }) => document),
      present,
    )

    const restored = await uploadAssets(client, needed, log)
    await write(client, [...batches, ...batchesOf(restored.map((asset) => [asset]))], log)
    return { ...counts, assets: needed.length }
  } finally {
    archive.close()
  }
}

async function createDataset(client: SanityClient): Promise<void> {
  const { dataset = '' } = client.config()
  const datasets = await client.datasets.list()
  if (!datasets.some(({ name }) => name === dataset)) await client.datasets.create(dataset)
}

/** `--missing` leaves alone what only documents use that it leaves alone. */
function isNeeded(mode: ImportMode, documents: ArchiveDocument[], chosen: ArchiveDocument[]) {
  const used = new Set(documents.flatMap((document) => [...referencesOf(document)]))
  const usedByChosen = new Set(chosen.flatMap((document) => [...referencesOf(document)]))
  return ({ document: { _id } }: { document: ArchiveDocument }) =>
    mode !== 'missing' || usedByChosen.has(_id) || !used.has(_id)
}

async function write(client: SanityClient, batches: ArchiveDocument[][], log: Log): Promise<void> {
  const total = batches.flat().length
  let done = 0
  for (const batch of batches) {
    const transaction = client.transaction(batch.map((document) => ({ createOrReplace: document })))
    await transaction.commit({ visibility: 'async' }).catch((error: unknown) => {
      const reason = errorMessage(error)
      const rest =
        done === 0
          ? 'No document was imported'
          : `${done} of ${total} documents are imported; repeat the import to continue`
      throw new Error(`${rest}: ${reason}`)
    })
    done += batch.length
    log.progress('documents written', done, total)
  }
}

/** Documents of a reference cycle must share a transaction. @throws on one that is too large */
function batchesOf(groups: ArchiveDocument[][]): ArchiveDocument[][] {
  const batches: ArchiveDocument[][] = []
  let bytes = 0
  for (const group of groups) {
    const sizes = group.map((document) => Buffer.byteLength(JSON.stringify(document)))
    const size = sizes.reduce((sum, one) => sum + one, 0)
    const large = group[sizes.findIndex((one) => one > DEFAULT_LIMITS.documentBytes)]
    if (large) throw new Error(`Nothing was imported. The document ${large._id} is too large.`)
    if (group.length > 1 && (group.length > MAX_DOCUMENTS || size > MAX_BYTES)) {
      throw new Error(
        `Nothing was imported. Too many or too large documents refer to each other in a circle: ${group.length}, among them ${group[0]?._id}`,
      )
    }
    const last = batches.at(-1)
    if (last && last.length + group.length <= MAX_DOCUMENTS && bytes + size <= MAX_BYTES) {
      last.push(...group)
      bytes += size
    } else {
      batches.push([...group])
      bytes = size
    }
  }
  return batches
}
