import type { SanityClient } from '@sanity/client'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { checkDocument } from '../../packages/content-lake/index.ts'
import type { JsonObject } from '../../packages/content-lake/index.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'
import type { Log } from '../seed/log.ts'
import { withFacts, type AssetFacts, type ArchiveDocument } from './asset-fields.ts'
import type { OpenArchive } from './read-archive.ts'

type ArchiveFile = { path: string; sha1: string }

type ArchiveAsset = {
  kind: 'image' | 'file'
  name: string
  path: string
  filename: string
  facts: AssetFacts | undefined
  /** As it will be in the dataset. */
  document: ArchiveDocument
  isNew: boolean
}

const UPLOADS_AT_ONCE = { concurrency: 4 }

/** Has the lake read each file without storing it. @throws if it would refuse one */
export async function checkAssets(
  client: SanityClient,
  { assets, assetsMap }: OpenArchive,
  log: Log,
): Promise<ArchiveAsset[]> {
  const known = new Set(
    await client.fetch<string[]>(
      '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id',
      {},
      { perspective: 'raw' },
    ),
  )
  const checked: ArchiveAsset[] = []
  await Readable.from(assets).forEach(async ([name, { path, sha1 }]: [string, ArchiveFile]) => {
    const kind = name.startsWith('images/') ? 'image' : 'file'
    const filename = uploadName(name, sha1)
    const uploaded = await send(client, { kind, name, path, filename }, true)
    const facts = assetsMap.get(uploaded._id) ?? assetsMap.get(`${kind}-${sha1}`)
    const document = facts ? withFacts(uploaded, facts) : uploaded
    try {
      checkDocument(document as JsonObject)
    } catch (error) {
      throw new Error(`The entry of ${name} in assets.json cannot be imported: ${errorMessage(error)}`)
    }
    checked.push({ kind, name, path, filename, facts, document, isNew: !known.has(uploaded._id) })
    log.progress('assets checked', checked.length, assets.size)
  }, UPLOADS_AT_ONCE)
  return checked
}

/** Returns the documents that are to be written. */
export async function uploadAssets(
  client: SanityClient,
  assets: ArchiveAsset[],
  log: Log,
): Promise<ArchiveDocument[]> {
  const restored: ArchiveDocument[] = []
  let done = 0
  await Readable.from(assets).forEach(async (asset: ArchiveAsset) => {
    const uploaded = await send(client, asset, false)
    if (asset.isNew && asset.facts) restored.push(withFacts(uploaded, asset.facts))
    done += 1
    log.progress('assets', done, assets.length)
  }, UPLOADS_AT_ONCE)
  return restored
}

type Sent = Pick<ArchiveAsset, 'kind' | 'name' | 'path' | 'filename'>

async function send(client: SanityClient, { kind, name, path, filename }: Sent, dryRun: boolean) {
  const request = client.request<{ document: ArchiveDocument }>({
    method: 'POST',
    uri: `/assets/${kind}s/${client.config().dataset}`,
    query: { filename, dryRun: String(dryRun) },
    body: await readFile(path),
    timeout: 0,
  })
  const { document } = await request.catch((error: unknown) => {
    throw new Error(`${name} was refused: ${errorMessage(error)}`)
  })
  return document
}

/** The extension is part of a file's id. Archives of Sanity name `<sha1>-mp3.bin` what was `mp3`. */
function uploadName(name: string, sha1: string): string {
  const file = name.split('/')[1] ?? ''
  const extension = file.startsWith(sha1) && /^-([a-z0-9]+)\.bin$/.exec(file.slice(sha1.length))?.[1]
  return extension ? `${sha1}.${extension}` : file
}
