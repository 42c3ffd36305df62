import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SanityClient } from '@sanity/client'
import type { Log } from './log.ts'
import { batches } from './plan.ts'

export type Images = {
  names: readonly string[]
  /** PNG; the same bytes every time. */
  rasterize(name: string): Promise<Uint8Array>
}

export type Picture = { name: string; assetId: string; png: Uint8Array }

const AT_A_TIME = { concurrency: 2 }

export async function drawPictures(names: readonly string[], images: Images, log: Log): Promise<Picture[]> {
  const pictures: Picture[] = []
  await Readable.from(names).forEach(async (name: string) => {
    const png = await images.rasterize(name)
    pictures.push({ name, assetId: assetIdOf(png), png })
    log.progress('drawing pictures', pictures.length, names.length)
  }, AT_A_TIME)
  return pictures
}

/** Content Lake names an image asset by the SHA-1 of its bytes and its size in pixels. */
function assetIdOf(png: Uint8Array): string {
  const header = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const sha1 = createHash('sha1').update(png).digest('hex')
  return `image-${sha1}-${header.getUint32(16)}x${header.getUint32(20)}-png`
}

export async function missingPictures(
  client: SanityClient,
  pictures: readonly Picture[],
): Promise<Picture[]> {
  const existing = new Set<string>()
  for (const batch of batches(pictures, 100)) {
    const ids = batch.map(({ assetId }) => assetId)
    const options = { perspective: 'raw', useCdn: false } as const
    for (const id of await client.fetch<string[]>('*[_id in $ids]._id', { ids }, options)) existing.add(id)
  }
  return pictures.filter(({ assetId }) => !existing.has(assetId))
}

/** @throws when the lake's asset id differs from ours. */
export async function uploadPictures(
  client: SanityClient,
  pictures: readonly Picture[],
  log: Log,
): Promise<void> {
  let done = 0
  await Readable.from(pictures).forEach(async ({ name, assetId, png }: Picture) => {
    const asset = await client.assets.upload('image', Buffer.from(png), {
      filename: `${name.replaceAll('/', '-')}.png`,
      contentType: 'image/png',
    })
    if (asset._id !== assetId) throw new Error(`The lake named picture ${name} ${asset._id}, not ${assetId}`)
    done += 1
    log.progress('uploading pictures', done, pictures.length)
  }, AT_A_TIME)
}
