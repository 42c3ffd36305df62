import { brand } from '../../app/utils/brand.ts'
import type { SanityClient } from '@sanity/client'
import { createHash } from 'node:crypto'
import { mkdtemp, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { cleaningUp } from '../cleaning-up.ts'
import { removeNow } from '../remove-now.ts'
import type { Log } from '../seed/log.ts'
import { writeTarFile } from '../tar-file.ts'
import { fileOfAsset, withAssetFiles } from './asset-fields.ts'
import type { ArchiveDocument } from './asset-fields.ts'

type ExportOptions = { client: SanityClient; file: string; drafts: boolean; log: Log }

type Asset = ArchiveDocument & { url: string; size: number; sha1hash: string }

const NOT_IN_MAP = ['_id', '_type', 'assetId', 'extension', 'mimeType', 'path', 'uploadId', 'url']

/** Same format as `sanity dataset export`. Documents are from one moment; the file appears only when complete. */
export async function exportDataset({ client, file, drafts, log }: ExportOptions) {
  const folder = await mkdtemp(join(dirname(file), `.${brand.prefix}-export-`))
  return cleaningUp(
    () => removeNow(folder),
    async () => {
      const { documents, assets, ndjson } = await fetchDocuments(client, join(folder, 'data.ndjson'), drafts)
      log.progress('documents', documents, documents)
      const draft = join(folder, 'archive')
      await writeTarFile(draft, prefixOf(client), async ({ add, addFile }) => {
        await addFile('data.ndjson', ndjson)
        const map = Buffer.from(JSON.stringify(assetsMap(assets)))
        await add('assets.json', map.byteLength, Readable.from([map]))
        let done = 0
        for (const asset of assets) {
          await add(fileOfAsset(asset._id)!, asset.size, contentOf(client, asset))
          done += 1
          log.progress('assets', done, assets.length)
        }
      })
      await rename(draft, file)
      return { documents, assets: assets.length, bytes: (await stat(file)).size }
    },
  )
}

function prefixOf(client: SanityClient): string {
  const moment = new Date().toISOString().replace(/[^a-z0-9]/gi, '-')
  return `${client.config().dataset}-export-${moment.toLowerCase()}/`
}

async function fetchDocuments(client: SanityClient, ndjson: string, drafts: boolean) {
  const { url, token, dataset } = client.config()
  const response = await fetch(`${url}/data/export/${dataset}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || !response.body) throw new Error(`The dataset cannot be read (${response.status}).`)
  const handle = await open(ndjson, 'wx', 0o600)
  const assets: Asset[] = []
  let documents = 0
  try {
    for await (const line of readLines(response.body)) {
      const document = JSON.parse(line) as ArchiveDocument
      if (isAsset(document)) assets.push(document)
      else if (drafts || !/^(drafts|versions)\./.test(document._id)) {
        await handle.write(`${JSON.stringify(withAssetFiles(document))}\n`)
        documents += 1
      }
    }
  } finally {
    await handle.close()
  }
  return { documents, assets, ndjson }
}

async function* readLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield line
  }
  if (rest !== '') yield rest
}

function isAsset(document: ArchiveDocument): document is Asset {
  return fileOfAsset(document._id) !== undefined && document._type.startsWith('sanity.')
}

function assetsMap(assets: Asset[]): Record<string, object> {
  const entries = assets.map((asset): [string, object] => {
    const facts = Object.entries(asset).filter(([name]) => !NOT_IN_MAP.includes(name))
    return [`${asset._id.split('-')[0]}-${asset.sha1hash}`, Object.fromEntries(facts)]
  })
  return Object.fromEntries(entries)
}

async function* contentOf(
  client: SanityClient,
  { _id, url, size, sha1hash }: Asset,
): AsyncGenerator<Uint8Array> {
  const response = await fetch(new URL(url, client.config().url))
  if (!response.ok || !response.body)
    throw new Error(`The file of ${_id} cannot be read (${response.status}).`)
  const sha1 = createHash('sha1')
  let received = 0
  for await (const chunk of response.body) {
    received += chunk.byteLength
    sha1.update(chunk)
    yield chunk
  }
  if (received !== size || sha1.digest('hex') !== sha1hash) {
    throw new Error(
      `The file of ${_id} is damaged: it differs from the upload. Upload it again, or delete the asset.`,
    )
  }
}
