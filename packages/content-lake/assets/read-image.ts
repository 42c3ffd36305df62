import type { Sharp } from 'sharp'
import type { JsonObject } from '../documents/json.ts'
import { httpError } from '../http/errors.ts'
import { loadSharp } from '../images/load-sharp.ts'
import { carriesScript, sniffImageFormat } from './image-format.ts'
import type { ImageFormat } from './image-format.ts'
import { imagePalette } from './palette.ts'

type ReadImage = {
  format: ImageFormat
  /** As displayed, after the rotation that EXIF asks for. */
  width: number
  height: number
  /** A `sanity.imageMetadata` object. */
  metadata: JsonObject
}

const LQIP_WIDTH = 20
const MAX_SIDE = 32_767

/**
 * Decodes an uploaded picture and describes it. What is no picture of a supported format, is broken, or decodes to
 * more than `maxPixels` is refused (400), whatever name or type it came with. `extract` are Sanity's names of the
 * optional parts (`lqip`, `palette`).
 */
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
    // Of one with more, the site shows the first frame only.
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

/** A data URL of the picture at 20 pixels, for showing while it loads. */
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
