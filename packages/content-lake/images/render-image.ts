import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/file-types.ts'
import { clampRegion, type Geometry, type Region } from './geometry.ts'
import type { ImageTransform, OutputFormat } from './transform-parameters.ts'

/** Loaded on first use: takes 20 MB, and cached images do not need it. */
export async function loadSharp() {
  return (await import('sharp')).default
}

export type RenderRequest = {
  file: string
  original: ImageFormat
  transform: ImageTransform
  geometry: Geometry
  output: OutputFormat
  /** Keeps all frames up to so many pixels in total; 0 keeps the first. Only without a crop. */
  maxAnimatedPixels: number
  maxPixels: number
}

/** AVIF looks as good as JPEG and WebP at lower numbers. */
const AVIF_QUALITY = 0.7
const AVIF_EFFORT = 3
/** A quarter of the time of the maximum, for hardly larger files. */
const GIF_EFFORT = 4

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
  // Approximates the effect of Sanity's numbers.
  if (transform.blur > 0) picture = picture.blur(Math.max(0.3, Math.min(100, transform.blur / 10)))
  if (transform.sharpen > 0)
    picture = picture.sharpen({ sigma: Math.max(0.5, Math.min(5, transform.sharpen / 20)) })
  const needsBackground = output === 'jpeg' || transform.background !== undefined
  const background = backgroundOf(transform)
  // In the colours of a grey picture every background would be grey.
  if (transform.background) picture = picture.pipelineColourspace('srgb')
  if (needsBackground) picture = picture.flatten({ background })
  if (canvas) picture = onCanvas(picture, size, canvas, background)
  if (transform.invert) picture = picture.negate({ alpha: false })
  if (transform.greyscale) picture = picture.greyscale()
  return encode(picture, transform, output).toBuffer()
}

async function isAnimated({
  file,
  geometry: { region, size },
  maxPixels,
  maxAnimatedPixels,
}: RenderRequest): Promise<boolean> {
  if (maxAnimatedPixels === 0) return false
  const sharp = await loadSharp()
  const { pages = 1 } = await sharp(file).metadata()
  const isSmall = pages * region.width * region.height <= maxPixels
  return isSmall && pages * size.width * size.height <= maxAnimatedPixels
}

function decoding({ maxPixels }: RenderRequest, animated = false): SharpOptions {
  return { limitInputPixels: maxPixels, failOn: 'error', animated }
}

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

/** sharp also inverts the background, so the colour is inverted before. */
function backgroundOf({ background, invert }: ImageTransform): string {
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

const DENSITY = 72
const MAX_DENSITY = 1_200
/** Limit of libvips. */
const MAX_SIDE = 32_767

async function drawVector(request: RenderRequest, options: SharpOptions): Promise<Sharp> {
  const sharp = await loadSharp()
  const { region } = request.geometry
  const { width, height } = await sharp(request.file, options).metadata()
  const density = await densityFor(request, { width, height })
  const { data, info } = await sharp(request.file, { ...options, density })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const [across, down] = [info.width / width, info.height / height]
  const scaled = {
    left: region.left * across,
    top: region.top * down,
    width: region.width * across,
    height: region.height * down,
  }
  return sharp(data, options).extract(clampRegion(scaled, info))
}

async function densityFor(
  { file, geometry: { region, size }, maxPixels }: RenderRequest,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const sharp = await loadSharp()
  const needed = Math.max(size.width / region.width, size.height / region.height)
  // + 1: sides are rounded.
  const largest = Math.min(
    Math.sqrt(maxPixels / ((width + 1) * (height + 1))),
    MAX_SIDE / (Math.max(width, height) + 1),
  )
  const scale = Math.max(1, Math.min(needed, largest))
  const half = await sharp(file, { density: DENSITY / 2 }).metadata()
  // Sides in millimetres or points grow with the square of the density, those in pixels linearly.
  const isSquared = Math.max(width, height) > 3 * Math.max(half.width, half.height)
  return Math.min(MAX_DENSITY, DENSITY * (isSquared ? Math.sqrt(scale) : scale))
}
