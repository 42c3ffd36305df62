import type { ImageFormat } from '../assets/image-format.ts'
import type { ImageTransform, OutputFormat } from './transform-parameters.ts'

/** AVIF and GIF of more pixels than this take seconds of processor time, WebP a fraction of one. */
const MAX_SLOW_PIXELS = 3_000_000

/** Pixels that all frames of an animation come to in some two seconds of processor time. */
const MAX_MOVING_PIXELS = { gif: MAX_SLOW_PIXELS, webp: 20_000_000 }

/** Pixels that an animation may come to, all frames together; 0 where the format holds one picture only. */
export function maxMovingPixels(output: OutputFormat): number {
  return output === 'gif' || output === 'webp' ? MAX_MOVING_PIXELS[output] : 0
}

/**
 * Format of a transformed picture: the one asked for, else with `auto=format` the best that the client accepts
 * (AVIF, then WebP), else the original's. Large ones are WebP where AVIF or GIF would take too long.
 */
export function outputFormat(
  transform: ImageTransform,
  original: ImageFormat,
  isAnimated: boolean,
  accept: string | null,
  pixels: number,
): OutputFormat {
  const format = transform.format ?? bestFormat(transform, original, isAnimated, accept)
  const isSlow = format === 'avif' || format === 'gif'
  return isSlow && pixels > MAX_SLOW_PIXELS ? 'webp' : format
}

function bestFormat(
  { auto }: ImageTransform,
  original: ImageFormat,
  isAnimated: boolean,
  accept: string | null,
): OutputFormat {
  if (auto && !isAnimated && accepts(accept, 'image/avif')) return 'avif'
  if (auto && accepts(accept, 'image/webp')) return 'webp'
  if (original === 'svg' || original === 'tiff') return 'png'
  return original
}

/** Whether a client says that it takes a type. Wildcards do not count: every client sends them. */
export function accepts(header: string | null, type: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
