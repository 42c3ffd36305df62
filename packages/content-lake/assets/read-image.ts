import type { Sharp } from 'sharp'
import type { JsonObject } from '../documents/json.ts'
import { httpError } from '../http/errors.ts'
import { loadSharp } from '../images/render-image.ts'
import { carriesScript, sniffImageFormat } from './file-types.ts'
import type { ImageFormat } from './file-types.ts'
import { imagePalette } from './palette.ts'

type ReadImage = {
  format: ImageFormat
  /** After EXIF rotation. */
  width: number
  height: number
  metadata: JsonObject
}

const LQIP_WIDTH = 20
const MAX_SIDE = 32_767

/** Refuses (400) unsupported formats, damaged files and more than `maxPixels`. `extract`: `lqip`, `palette`. */
export async function readImage(
  bytes: Uint8Array,
  maxPixels: number,
  extract: Set<string>,
): Promise<ReadImage> {
  const format = sniffImageFormat(bytes)
  if (!format) throw invalidImage('unknown format')
  if (format === 'svg' && carriesScript(bytes)) throw invalidImage('it carries script')
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const { autoOrient, hasAlpha, format: decodedFormat, pages = 1 } = await picture.metadata()
    const { width, height } = autoOrient
    if (!isExpected(format, decodedFormat)) throw invalidImage('its content is not what its first bytes say')
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > maxPixels)
      throw invalidImage('it is too large')
    const { isOpaque } = await picture.clone().stats()
    // Larger animations are shown by their first frame only.
    if (format === 'gif' && pages > 1 && pages * width * height <= maxPixels)
      await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: true })
        .resize(1, 1)
        .raw()
        .toBuffer()
    return {
      format,
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        hasAlpha,
        isOpaque,
        ...(extract.has('lqip') ? { lqip: await lowQualityPreview(picture, isOpaque) } : {}),
        ...(extract.has('palette') ? { palette: await imagePalette(picture) } : {}),
      },
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'LakeError' ? error : invalidImage(shortReason(error))
  }
}

async function lowQualityPreview(picture: Sharp, isOpaque: boolean): Promise<string> {
  const small = picture.clone().resize(LQIP_WIDTH, undefined, { withoutEnlargement: true })
  if (isOpaque)
    return `data:image/jpeg;base64,${(await small.jpeg({ quality: 60 }).toBuffer()).toString('base64')}`
  return `data:image/png;base64,${(await small.png({ palette: true }).toBuffer()).toString('base64')}`
}

function isExpected(format: ImageFormat, decoded: string): boolean {
  return format === 'avif' ? decoded === 'heif' || decoded === 'avif' : decoded === format
}

function shortReason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it cannot be decoded'
}

function invalidImage(reason: string) {
  return httpError(400, `Invalid image, could not read metadata: ${reason}`)
}
