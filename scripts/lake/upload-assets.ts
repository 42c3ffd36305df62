import type { SanityClient } from '@sanity/client'
import { readFile } from 'node:fs/promises'
import { safeExtension } from '../../packages/content-lake/index.ts'
import { errorMessage } from '../../packages/shared/error-message.ts'
import { forEachLimited } from '../seed/concurrency.ts'
import type { Log } from '../seed/log.ts'
import { withoutRevision } from './asset-fields.ts'
import type { ArchiveDocument } from './asset-fields.ts'
import type { OpenArchive } from './read-archive.ts'

export type UploadedAssets = {
  ids: Map<string, string>
  restored: ArchiveDocument[]
}

const UPLOADS_AT_ONCE = 4
const NOT_RESTORED = ['_id', '_rev', '_type', 'sha1hash', 'size', 'uploadId']

export async function uploadAssets(
  client: SanityClient,
  archive: OpenArchive,
  log: Log,
): Promise<UploadedAssets> {
  const files = [...archive.assets]
  const known = new Set(
    await client.fetch<string[]>(
      '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id',
      {},
      { perspective: 'raw' },
    ),
  )
  const ids = new Map<string, string>()
  const restored: ArchiveDocument[] = []
  await forEachLimited(files, UPLOADS_AT_ONCE, async ([name, { path, sha1 }]) => {
    const kind = name.startsWith('images/') ? 'image' : 'file'
    const facts = archive.assetsMap.get(`${kind}-${sha1}`) ?? {}
    const filename = typeof facts.originalFilename === 'string' ? facts.originalFilename : name.split('/')[1]
    const uploaded = await client.assets
      .upload(kind, await readFile(path), { filename })
      .catch((error: unknown) => {
        throw new Error(`${name} was refused: ${errorMessage(error)}`)
      })
    ids.set(name, uploaded._id)
    const chosen = Object.entries(facts).filter(([fact]) => !NOT_RESTORED.includes(fact))
    if (!known.has(uploaded._id))
      restored.push({ ...withoutRevision(uploaded), ...Object.fromEntries(chosen) })
    log.progress('assets', ids.size, files.length)
  })
  return { ids, restored }
}

/** Undefined if the id is only known after decoding. */
export function expectedAssetId({ assets, assetsMap }: OpenArchive, name: string): string | undefined {
  const sha1 = assets.get(name)?.sha1 ?? ''
  const filename = assetsMap.get(`file-${sha1}`)?.originalFilename ?? name
  if (name.startsWith('files/')) return `file-${sha1}-${safeExtension(String(filename))}`
  const image = /^images\/([0-9a-f]{40})-(\d+x\d+)\.([a-z0-9]+)$/.exec(name)
  return image?.[1] === sha1 ? `image-${sha1}-${image[2]}-${image[3]}` : undefined
}
