import type { SanityClient } from '@sanity/client'
import { createReadStream } from 'node:fs'
import { previewKeyTypes } from '../../app/content/document-types.ts'
import { loadExport, loadImport } from '../../packages/content-lake/index.ts'
import type { Log } from '../seed/log.ts'

type Progress = { step: string; current?: number; total?: number | '?' }

type Operation = 'create' | 'createIfNotExists' | 'createOrReplace'

export async function exportDataset(client: SanityClient, outputPath: string, drafts: boolean, log: Log) {
  await refuseForeignAssets(client)
  const { exportDataset } = await loadExport()
  const { dataset = '' } = client.config()
  return exportDataset({
    ...{ client, dataset, outputPath, drafts, onProgress: shownIn(log) },
    filterDocument: ({ _type }) => !previewKeyTypes.some((type) => type === _type),
  })
}

export async function importDataset(client: SanityClient, file: string, operation: Operation, log: Log) {
  const { dataset = '' } = client.config()
  const { sanityImport } = await loadImport()
  const datasets = await client.datasets.list()
  if (!datasets.some(({ name }) => name === dataset)) await client.datasets.create(dataset)
  // Otherwise it asks for the URL of each present asset, which is a path in a lake without PUBLIC_URL.
  const options = { operation, replaceAssets: true, onProgress: shownIn(log) }
  // Its types know only the client of its own major version; it takes those since 5.
  return sanityImport(createReadStream(file), { client: client as never, ...options })
}

/** The export fetches what a document calls its URL, which an editor may have pointed at another machine. */
async function refuseForeignAssets(client: SanityClient): Promise<void> {
  const query = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{_id, url, path}'
  type Asset = { _id: string; url?: unknown; path?: unknown }
  const assets = await client.fetch<Asset[]>(query, {}, { perspective: 'raw' })
  const foreign = assets.find(({ url, path }) => !String(url).endsWith(`/${String(path)}`))
  if (foreign) throw new Error(`The file of ${foreign._id} is not in this lake: delete that document.`)
}

function shownIn(log: Log) {
  return ({ step, current, total }: Progress) => {
    if (current !== undefined && typeof total === 'number') log.progress(step, current, total)
  }
}
