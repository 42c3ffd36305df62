import { brand } from '../../app/utils/brand.ts'
import { previewKeyTypes } from '../../app/shared/document-types.ts'
import type { SanityClient } from '@sanity/client'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cleaningUp, removeNow } from '../support.ts'
import type { Log } from '../seed/log.ts'
import { writeTarFile } from '../tar-file.ts'
import {
  assetsMap,
  fileOfAsset,
  isAsset,
  withAssetFiles,
  type ArchiveDocument,
  type AssetDocument,
} from './asset-fields.ts'
import { readLines } from './read-documents.ts'

type ExportOptions = { client: SanityClient; file: string; drafts: boolean; log: Log }

/** Same format as `sanity dataset export`. Documents are from one moment; the file appears only when complete. */
export async function exportDataset({ client, file, drafts, log }: ExportOptions) {
  const folder = await mkdtemp(join(dirname(file), `.${brand.prefix}-export-`))
  return cleaningUp(
    () => removeNow(folder),
    async () => {
      const { documents, assets, ndjson } = await fetchDocuments(client, folder, drafts)
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

async function fetchDocuments(client: SanityClient, folder: string, drafts: boolean) {
  const { url, token, dataset } = client.config()
  const response = await fetch(`${url}/data/export/${dataset}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || !response.body) throw new Error(`The dataset cannot be read (${response.status}).`)
  const [fetched, ndjson] = [join(folder, 'fetched.ndjson'), join(folder, 'data.ndjson')]
  const assets: AssetDocument[] = []
  let documents = 0
  const fromLake = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  await rewrite(fromLake, fetched, (document) => {
    if (previewKeyTypes.some((type) => type === document._type)) return undefined
    if (isAsset(document)) assets.push(document)
    else if (drafts || !/^(drafts|versions)\./.test(document._id)) return document
    return undefined
  })
  const ids = new Set(assets.map(({ _id }) => _id))
  await rewrite(createReadStream(fetched), ndjson, (document) => {
    documents += 1
    return withAssetFiles(document, ids)
  })
  return { documents, assets, ndjson }
}

async function rewrite(
  from: Readable,
  to: string,
  change: (document: ArchiveDocument) => ArchiveDocument | undefined,
): Promise<void> {
  const lines = async function* (stream: AsyncIterable<Uint8Array>) {
    for await (const line of readLines(stream)) {
      const document = line.length > 0 && change(JSON.parse(line.toString()) as ArchiveDocument)
      if (document) yield `${JSON.stringify(document)}\n`
    }
  }
  await pipeline(from, lines, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
}

async function* contentOf(
  client: SanityClient,
  { _id, path, size, sha1hash }: AssetDocument,
): AsyncGenerator<Uint8Array> {
  // Editors can write any path or URL into a document, of a host that only this machine reaches, too.
  if (typeof path !== 'string' || !/^(images|files)(\/[\w~-]+){2}\/[\w-]+(\.\w+)?$/.test(path))
    throw new Error(`The path of ${_id} is none of an asset: ${JSON.stringify(path)}`)
  const response = await fetch(new URL(path, client.config().url))
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
