import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentConfig, SocialCard, SocialImage } from '../../../app/load-context.ts'
import type { Logger } from '../../observability/log.ts'
import { imageOrigin } from '../../config/content-config.ts'
import { openDrawing } from './draw.ts'
import { createImageStore } from './image-store.ts'

/** About 60 kB each. */
const maxStored = 600
/** In ms, until a missing picture is requested again; equals the max-age in app/pages/social/route.ts. */
const bareMaxAge = 60_000
const maxLength = { title: 300, kicker: 80 }

export type SocialImages = { draw(card: SocialCard | null): Promise<SocialImage>; stop(): Promise<void> }

type Options = { dataDir: string; content: ContentConfig; log: Logger }

/** Stored on disk by a hash of content and drawing code. */
export function openSocialImages({ dataDir, content, log }: Options): SocialImages {
  const store = createImageStore(join(dataDir, 'social'), maxStored)
  const drawing = openDrawing()
  const pending = new Map<string, Promise<SocialImage>>()
  const design = designHash()
  const brandImage = readFileSync(join(import.meta.dirname, 'brand.png'))

  async function draw(key: string, card: SocialCard): Promise<SocialImage> {
    const found = await store.read(key)
    if (found) return { bytes: found, etag: `"${key}"`, isFinal: true }
    const bareKey = `${key}-bare`
    const bare = await store.readFresh(bareKey, bareMaxAge)
    if (bare) return { bytes: bare, etag: `"${bareKey}"`, isFinal: false }
    const picture = card.picture ? await loadPicture(card.picture) : null
    const bytes = await drawing.draw(card, picture)
    const isFinal = Boolean(picture) === Boolean(card.picture)
    const name = isFinal ? key : bareKey
    await store.write(name, bytes).catch((error: unknown) => log.warn({ err: error }, 'image not stored'))
    return { bytes, etag: `"${name}"`, isFinal }
  }

  async function loadPicture(path: string): Promise<string | null> {
    try {
      const source = new URL(imageOrigin(content) ?? content.apiHost ?? '')
      const picture = new URL(path, source)
      if (picture.origin !== source.origin) throw new Error('picture is not one of the content source')
      return await fetchPicture(picture)
    } catch (error) {
      log.warn({ err: error }, 'image for a social card could not be read')
      return null
    }
  }

  const standIn = (): SocialImage => ({ bytes: brandImage, etag: `"${hash(brandImage)}"`, isFinal: false })

  return {
    stop: drawing.stop,
    async draw(card) {
      if (!card) return standIn()
      const bounded = {
        ...card,
        kicker: cut(card.kicker, maxLength.kicker),
        title: cut(card.title, maxLength.title),
      }
      const key = hash(design, JSON.stringify(bounded))
      const image = pending.get(key) ?? draw(key, bounded).finally(() => pending.delete(key))
      pending.set(key, image)
      return image.catch((error: unknown) => {
        log.error({ err: error }, 'social card could not be drawn')
        return standIn()
      })
    },
  }
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}

/** Invalidates stored images when the drawing code changes. */
function designHash(): string {
  const names = readdirSync(import.meta.dirname).sort()
  return hash(...names.map((name) => readFileSync(join(import.meta.dirname, name))))
}

function hash(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 32)
}

const maxBytes = 4_000_000

/** Data URL as JPEG or PNG, which resvg supports. */
export async function fetchPicture(url: URL): Promise<string> {
  const asJpeg = new URL(url)
  asJpeg.searchParams.delete('auto')
  asJpeg.searchParams.set('fm', 'jpg')
  const response = await fetch(asJpeg, {
    headers: { Accept: 'image/jpeg,image/png' },
    redirect: 'error',
    signal: AbortSignal.timeout(4_000),
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !/^image\/(jpeg|png)$/.test(type)) {
    await response.body?.cancel()
    throw new Error(`image request failed: ${response.status} ${type}`)
  }
  const bytes = await readBytes(response)
  return `data:${type};base64,${bytes.toString('base64')}`
}

async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error('picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
