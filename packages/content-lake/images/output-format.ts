import type { ImageFormat } from '../assets/file-types.ts'
import type { ImageTransform, OutputFormat } from './transform-parameters.ts'

/** AVIF and GIF of more pixels take seconds of processor time, WebP a fraction of one. */
const MAX_SLOW_PIXELS = 3_000_000

/** Pixels of all frames that take about two seconds of processor time. */
const MAX_ANIMATED_PIXELS = { gif: MAX_SLOW_PIXELS, webp: 20_000_000 }

export function maxAnimatedPixels(output: OutputFormat): number {
  return output === 'gif' || output === 'webp' ? MAX_ANIMATED_PIXELS[output] : 0
}

/** The requested format, or with `auto=format` the best accepted one. Large AVIF and GIF become WebP. */
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

/** Wildcards do not count: every client sends them. */
export function accepts(header: string | null, type: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
