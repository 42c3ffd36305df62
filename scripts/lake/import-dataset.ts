import type { SanityClient } from '@sanity/client'
import { errorMessage } from '../../packages/shared/error-message.ts'
import type { Log } from '../seed/log.ts'
import { assetFilesOf, withAssetReferences } from './asset-fields.ts'
import type { ArchiveDocument } from './asset-fields.ts'
import { planImport } from './import-plan.ts'
import type { ImportMode, ImportPlan } from './import-plan.ts'
import { openArchive } from './read-archive.ts'
import { readDocuments } from './read-documents.ts'
import { expectedAssetId, uploadAssets } from './upload-assets.ts'

type ImportOptions = { client: SanityClient; file: string; mode: ImportMode; log: Log }

export type ImportReport = Omit<ImportPlan, 'groups'> & { assets: number }

/** Below the limits of a lake's transaction. */
const MAX_DOCUMENTS = 4_500
const MAX_BYTES = 12 * 1024 * 1024

/** Checks everything first. Repeating an interrupted import resumes it. */
export async function importDataset({ client, file, mode, log }: ImportOptions): Promise<ImportReport> {
  const archive = await openArchive(file)
  try {
    const documents = await readDocuments(archive.documents, new Set(archive.assets.keys()))
    log.progress('documents read', documents.length, documents.length)
    const ids = new Set(documents.map(({ _id }) => _id))
    const expected = new Map([...archive.assets.keys()].map((name) => [name, expectedAssetId(archive, name)]))
    const predictable = documents.filter((document) =>
      [...assetFilesOf(document)].every((name) => expected.get(name)),
    )
    const expectedIds = new Set([...ids, ...[...expected.values()].flatMap((id) => id ?? [])])
    await planImport(client, withAssets(predictable, expected), mode, expectedIds)

    const assets = await uploadAssets(client, archive, log)
    const known = new Set([...ids, ...assets.ids.values()])
    const { groups, ...counts } = await planImport(client, withAssets(documents, assets.ids), mode, known)
    await write(client, [...assets.restored.map((asset) => [asset]), ...groups], log)
    return { ...counts, assets: archive.assets.size }
  } finally {
    archive.close()
  }
}

function withAssets(
  documents: ArchiveDocument[],
  ids: ReadonlyMap<string, string | undefined>,
): ArchiveDocument[] {
  return documents.map((document) => withAssetReferences(document, (name) => ids.get(name) ?? ''))
}

async function write(client: SanityClient, groups: ArchiveDocument[][], log: Log): Promise<void> {
  const batches = batchesOf(groups)
  const total = groups.flat().length
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

/** Documents of a reference cycle must share a transaction. */
function batchesOf(groups: ArchiveDocument[][]): ArchiveDocument[][] {
  const batches: ArchiveDocument[][] = []
  let bytes = 0
  for (const group of groups) {
    const size = group.reduce((sum, document) => sum + Buffer.byteLength(JSON.stringify(document)), 0)
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
