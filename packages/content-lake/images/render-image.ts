import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/image-format.ts'
import { drawVector } from './draw-vector.ts'
import type { Geometry, Region } from './geometry.ts'
import { loadSharp } from './load-sharp.ts'
import type { ImageTransform, OutputFormat } from './transform-parameters.ts'

export type RenderRequest = {
  file: string
  original: ImageFormat
  transform: ImageTransform
  geometry: Geometry
  output: OutputFormat
  /**
   * Keep all frames, unless they have more pixels than `maxPixels` or come to more than this. Only possible where nothing
   * is cut out; 0 keeps one.
   */
  maxMovingPixels: number
  maxPixels: number
}

/** AVIF looks as good as JPEG and WebP at lower numbers. */
const AVIF_QUALITY = 0.7
const AVIF_EFFORT = 3
/** A quarter of the time that most effort takes, for files that are hardly larger. */
const GIF_EFFORT = 4

/** Transforms a picture. Nothing of the original's metadata remains. */
export async function renderImage(request: RenderRequest): Promise<Buffer> {
  const sharp = await loadSharp()
  const {
    geometry: { region, size, canvas },
    transform,
    output,
  } = request
  let picture = (await isAnimated(request))
    ? sharp(request.file, decoding(request, true))
    : await cutOut(request, region)
  picture = picture.resize(
    size.width,
    size.height,
    transform.useEntropy ? { fit: 'cover', position: sharp.strategy.entropy } : { fit: 'fill' },
  )
  if (transform.flipHorizontal) picture = picture.flop()
  if (transform.flipVertical) picture = picture.flip()
  // Sanity's numbers are those of its resizer; these give about the same impression.
  if (transform.blur > 0) picture = picture.blur(Math.max(0.3, Math.min(100, transform.blur / 10)))
  if (transform.sharpen > 0)
    picture = picture.sharpen({ sigma: Math.max(0.5, Math.min(5, transform.sharpen / 20)) })
  const needsGround = output === 'jpeg' || transform.background !== undefined
  const ground = groundOf(transform)
  if (needsGround) picture = picture.flatten({ background: ground })
  if (canvas) picture = onCanvas(picture, size, canvas, ground)
  if (transform.invert) picture = picture.negate({ alpha: false })
  if (transform.greyscale) picture = picture.greyscale()
  return encode(picture, transform, output).toBuffer()
}

/** Of an animation that would take too long, a still picture remains. */
async function isAnimated({
  file,
  geometry: { region, size },
  maxPixels,
  maxMovingPixels,
}: RenderRequest): Promise<boolean> {
  if (maxMovingPixels === 0) return false
  const sharp = await loadSharp()
  const { pages = 1 } = await sharp(file).metadata()
  const isSmall = pages * region.width * region.height <= maxPixels
  return isSmall && pages * size.width * size.height <= maxMovingPixels
}

function decoding({ maxPixels }: RenderRequest, animated = false): SharpOptions {
  return { limitInputPixels: maxPixels, failOn: 'error', animated }
}

/** The part of the original that the output is made from, turned as the URL asks for. */
async function cutOut(request: RenderRequest, region: Region): Promise<Sharp> {
  const sharp = await loadSharp()
  const { file, original, transform } = request
  if (original === 'svg') return drawVector(request, decoding(request))
  const upright = sharp(file, decoding(request)).autoOrient()
  if (transform.orientation === 0) return upright.extract(region)
  const turned = await sharp(await upright.png({ compressionLevel: 1 }).toBuffer(), decoding(request))
    .rotate(transform.orientation)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(turned, decoding(request)).extract(region)
}

/** Colour of what is added. sharp inverts the ground with the picture, whenever it is told to. */
function groundOf({ background, invert }: ImageTransform): string {
  if (!invert) return background ?? 'white'
  const colour = background ? parseInt(background.slice(1), 16) : 0xffffff
  return `#${(0xffffff - colour).toString(16).padStart(6, '0')}`
}

function onCanvas(
  picture: Sharp,
  size: { width: number; height: number },
  canvas: { width: number; height: number },
  background: string,
): Sharp {
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  return picture.extend({
    left,
    top,
    right: canvas.width - size.width - left,
    bottom: canvas.height - size.height - top,
    background,
  })
}

function encode(picture: Sharp, transform: ImageTransform, output: OutputFormat): Sharp {
  const { quality, progressive } = transform
  switch (output) {
    case 'jpeg':
      return picture.jpeg({ quality, progressive })
    case 'png':
      return picture.png()
    case 'webp':
      return picture.webp({ quality })
    case 'avif':
      return picture.avif({ quality: Math.max(1, Math.round(quality * AVIF_QUALITY)), effort: AVIF_EFFORT })
    case 'gif':
      return picture.gif({ effort: GIF_EFFORT })
  }
}
