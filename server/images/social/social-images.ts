import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentConfig, SocialCard, SocialImage } from '../../../app/utils/load-context.ts'
import type { Logger } from '../../observability/log.ts'
import { imageOrigin } from '../../config/content-config.ts'
import { openDrawing } from './draw.ts'
import { fetchPicture } from './fetch-picture.ts'
import { createImageStore } from './kept-images.ts'

/** About 60 kB each. */
const mostKept = 600
/** So long a card goes without a picture that could not be read, in ms: as long as browsers keep it (app/routes/social.ts). */
const bareFor = 60_000
/** No title needs more. */
const longest = { title: 300, kicker: 80 }

export type SocialImages = { draw(card: SocialCard | null): Promise<SocialImage>; stop(): Promise<void> }

type Options = { dataDir: string; content: ContentConfig; log: Logger }

/** The pictures of shared pages: drawn once, kept on disk under a hash of all that they show, and of how they are drawn. */
export function openSocialImages({ dataDir, content, log }: Options): SocialImages {
  const kept = createImageStore(join(dataDir, 'social'), mostKept)
  const drawing = openDrawing()
  const pending = new Map<string, Promise<SocialImage>>()
  const design = designHash()
  const brandImage = readFileSync(join(import.meta.dirname, 'brand.png'))

  async function draw(key: string, card: SocialCard): Promise<SocialImage> {
    const found = await kept.read(key)
    if (found) return { bytes: found, etag: `"${key}"`, isFinal: true }
    const bareKey = `${key}-bare`
    const bare = await kept.readFresh(bareKey, bareFor)
    if (bare) return { bytes: bare, etag: `"${bareKey}"`, isFinal: false }
    const picture = card.picture ? await loadPicture(card.picture) : null
    const bytes = await drawing.draw(card, picture)
    const isFinal = Boolean(picture) === Boolean(card.picture)
    const name = isFinal ? key : bareKey
    // A disk that is full costs time, not the picture.
    await kept.write(name, bytes).catch((error: unknown) => log.warn({ err: error }, 'picture not kept'))
    return { bytes, etag: `"${name}"`, isFinal }
  }

  async function loadPicture(address: string): Promise<string | null> {
    try {
      const source = new URL(imageOrigin(content) ?? content.apiHost ?? '')
      const picture = new URL(address, source)
      if (picture.origin !== source.origin) throw new Error('picture is not one of the content source')
      return await fetchPicture(picture)
    } catch (error) {
      log.warn({ err: error }, 'picture for a shared page could not be read')
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
        title: [...card.title].slice(0, longest.title).join(''),
        kicker: [...card.kicker].slice(0, longest.kicker).join(''),
      }
      const key = hash(design, JSON.stringify(bounded))
      const image = pending.get(key) ?? draw(key, bounded).finally(() => pending.delete(key))
      pending.set(key, image)
      return image.catch((error: unknown) => {
        log.error({ err: error }, 'picture of a shared page could not be drawn')
        return standIn()
      })
    },
  }
}

/** Changes with the code that draws, so that a new version draws anew. */
function designHash(): string {
  const names = readdirSync(import.meta.dirname).sort()
  return hash(...names.map((name) => readFileSync(join(import.meta.dirname, name))))
}

function hash(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 32)
}
