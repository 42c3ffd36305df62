import type { Sharp } from 'sharp'
import type { JsonObject } from '../documents/json.ts'
import { LakeError, httpError } from '../http/errors.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import { loadSharp } from '../images/render-image.ts'
import { sniffImageFormat } from './file-types.ts'
import type { ImageFormat } from './file-types.ts'
import { imagePalette } from './palette.ts'
import { plainSvg, svgText } from './svg.ts'
import { withViewBox } from './view-box.ts'

export type ReadImage = {
  format: ImageFormat
  /** As browsers show it: a drawing without script, entities and data of its program. */
  bytes: Uint8Array
  /** After EXIF rotation. */
  width: number
  height: number
  metadata: JsonObject
}

const LQIP_WIDTH = 20
const MAX_SIDE = 32_767

/** Refuses (400) unsupported formats, damaged files and more than `maxPixels`. `extract`: `lqip`, `palette`. */
export async function readImage(
  uploaded: Uint8Array,
  maxPixels: number,
  extract: Set<string>,
): Promise<ReadImage> {
  const format = sniffImageFormat(uploaded)
  if (!format) throw invalidImage(new Error('unknown format'))
  const sharp = await loadSharp()
  try {
    const bytes = await forBrowsers(uploaded, format)
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const { autoOrient, hasAlpha, format: decoded, pages = 1 } = await picture.metadata()
    const { width, height } = autoOrient
    if (decoded !== (format === 'avif' ? 'heif' : format))
      throw new Error('its content is not what its first bytes say')
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > maxPixels)
      throw new Error('it is too large')
    const { isOpaque } = await picture.clone().stats()
    // Larger animations are shown by their first frame only.
    if (pages > 1 && (format === 'gif' || format === 'webp') && pages * width * height <= maxPixels)
      await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: true })
        .resize(1, 1)
        .raw()
        .toBuffer()
    return {
      format,
      bytes,
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
    throw error instanceof LakeError ? error : invalidImage(error)
  }
}

async function forBrowsers(bytes: Uint8Array, format: ImageFormat): Promise<Uint8Array> {
  if (format === 'svg') return Buffer.from(await withViewBox(plainSvg(svgText(bytes) ?? '')))
  if (format !== 'avif') return bytes
  // They and sharp go by this brand, which some programs leave out.
  const branded = Buffer.from(bytes)
  if (!/^avi[fs]$/.test(branded.toString('latin1', 8, 12))) branded.write('avif', 8, 'latin1')
  return branded
}

async function lowQualityPreview(picture: Sharp, isOpaque: boolean): Promise<string> {
  const small = picture.clone().resize(LQIP_WIDTH, undefined, { withoutEnlargement: true })
  if (isOpaque)
    return `data:image/jpeg;base64,${(await small.jpeg({ quality: 60 }).toBuffer()).toString('base64')}`
  return `data:image/png;base64,${(await small.png({ palette: true }).toBuffer()).toString('base64')}`
}

export function invalidImage(error: unknown): LakeError {
  const reason = errorMessage(error).split('\n')[0]
  return httpError(400, `Invalid image, could not read metadata: ${reason}`)
}
