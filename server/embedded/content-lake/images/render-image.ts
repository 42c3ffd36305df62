import sharp from 'sharp'
import type { ImageFormat } from '../assets/image-format.ts'
import type { Geometry } from './geometry.ts'
import type { ImageTransform, OutputFormat } from './transform-parameters.ts'

export type RenderRequest = {
  file: string
  original: ImageFormat
  transform: ImageTransform
  geometry: Geometry
  output: OutputFormat
  /** Keep all frames. Only possible where nothing is cut out. */
  animated: boolean
  maxPixels: number
}

/** AVIF looks as good as JPEG and WebP at lower numbers. */
const AVIF_QUALITY = 0.7
const AVIF_EFFORT = 3
const SVG_DENSITY = 72
const MAX_SVG_DENSITY = 1_200

/** Transforms a picture. Bytes in, bytes out; nothing of the original's metadata remains. */
export async function renderImage(request: RenderRequest): Promise<Buffer> {
  const {
    geometry: { region, size, canvas },
    transform,
    output,
  } = request
  let picture = decode(request)
  if (!request.animated) picture = picture.extract(region)
  picture = picture.resize(size.width, size.height, {
    fit: transform.useEntropy && transform.fit === 'crop' ? 'cover' : 'fill',
    ...(transform.useEntropy ? { position: sharp.strategy.entropy } : {}),
  })
  if (transform.flipHorizontal) picture = picture.flop()
  if (transform.flipVertical) picture = picture.flip()
  // Sanity's numbers are those of its resizer; these give about the same impression.
  if (transform.blur > 0) picture = picture.blur(Math.max(0.3, Math.min(100, transform.blur / 10)))
  if (transform.sharpen > 0)
    picture = picture.sharpen({ sigma: Math.max(0.5, Math.min(5, transform.sharpen / 20)) })
  const needsGround = output === 'jpeg' || transform.background !== undefined
  if (needsGround) picture = picture.flatten({ background: transform.background ?? '#ffffff' })
  if (canvas) picture = onCanvas(picture, size, canvas, transform.background)
  return encode(picture, transform, output).toBuffer()
}

function decode({ file, original, geometry, transform, animated, maxPixels }: RenderRequest): sharp.Sharp {
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated } as const
  if (original !== 'svg') {
    const picture = sharp(file, options).autoOrient()
    return transform.orientation === 0 ? picture : picture.rotate(transform.orientation)
  }
  return sharp(file, { ...options, density: svgDensity(geometry) })
}

/** Vector pictures are drawn at the size that they are needed at, and cut out of that. */
function svgDensity({ region, size }: Geometry): number {
  const scale = Math.max(size.width / region.width, size.height / region.height)
  return Math.min(MAX_SVG_DENSITY, Math.max(SVG_DENSITY, SVG_DENSITY * scale))
}

function onCanvas(
  picture: sharp.Sharp,
  size: { width: number; height: number },
  canvas: { width: number; height: number },
  background: string | undefined,
): sharp.Sharp {
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  return picture.extend({
    left,
    top,
    right: canvas.width - size.width - left,
    bottom: canvas.height - size.height - top,
    background: background ?? '#ffffff',
  })
}

function encode(picture: sharp.Sharp, transform: ImageTransform, output: OutputFormat): sharp.Sharp {
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
      return picture.gif()
  }
}
