import { httpError } from '../http/errors.ts'
import type { Fit, Focus, Region } from './geometry.ts'
import type { ImageFormat } from '../assets/file-types.ts'

export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export type ImageTransform = ReturnType<typeof parseTransform>

const FITS: readonly string[] = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']
const FORMATS: Record<string, OutputFormat> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
}
const MAX_DENSITY = 4
const DEFAULT_QUALITY = 75

export function parseTransform(parameters: URLSearchParams) {
  const density = number(parameters, 'dpr', 1, MAX_DENSITY) ?? 1
  const width = number(parameters, 'w', 1, 20_000)
  const height = number(parameters, 'h', 1, 20_000)
  const flip = parameters.get('flip') ?? ''
  const crop = parameters.get('crop')
  return {
    rect: rectangle(parameters.get('rect')),
    width: width && Math.max(1, Math.round(width * density)),
    height: height && Math.max(1, Math.round(height * density)),
    fit: fit(parameters.get('fit'), crop),
    focus: focus(parameters, crop),
    /** The most detailed part decides instead of the focus. */
    useEntropy: crop === 'entropy' && fit(parameters.get('fit'), crop) === 'crop',
    format: format(parameters.get('fm')),
    progressive: parameters.get('fm') === 'pjpg',
    auto: parameters.get('auto') === 'format',
    quality: Math.round(number(parameters, 'q', 0, 100) ?? DEFAULT_QUALITY) || 1,
    /** The quality is given, so the original is not sent as it is. */
    isRecompressed: Boolean(parameters.get('q')),
    background: background(parameters.get('bg')),
    orientation: orientation(parameters.get('or')),
    flipHorizontal: flip.includes('h'),
    flipVertical: flip.includes('v'),
    blur: number(parameters, 'blur', 0, 2_000) ?? 0,
    sharpen: number(parameters, 'sharp', 0, 100) ?? 0,
    invert: parameters.get('invert') === 'true',
    greyscale: number(parameters, 'sat', -100, 100) === -100,
    firstFrameOnly: parameters.get('frame') === '1',
  }
}

function number(parameters: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = parameters.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value < min || value > max) {
    throw httpError(400, `Invalid value of "${name}": expected a number from ${min} to ${max}`)
  }
  return value
}

function rectangle(text: string | null): Region | undefined {
  if (text === null) return undefined
  const [left, top, width, height, ...rest] = text
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)))
  const numbers = [left, top, width, height]
  const isValid =
    rest.length === 0 && numbers.every((value) => Number.isFinite(value) && Math.abs(value ?? 0) < 1e6)
  if (!isValid || !width || !height || width < 0 || height < 0) {
    throw httpError(400, 'Invalid value of "rect": expected left,top,width,height')
  }
  return { left: left ?? 0, top: top ?? 0, width, height }
}

function fit(text: string | null, crop: string | null): Fit {
  if (text === null || text === '') return crop === null ? 'clip' : 'crop'
  if (!isFit(text)) throw httpError(400, `Invalid value of "fit": expected one of ${FITS.join(', ')}`)
  return text
}

function isFit(text: string): text is Fit {
  return FITS.includes(text)
}

function format(text: string | null): OutputFormat | undefined {
  if (text === null || text === '') return undefined
  const known = Object.hasOwn(FORMATS, text) ? FORMATS[text] : undefined
  if (!known)
    throw httpError(400, `Invalid value of "fm": expected one of ${Object.keys(FORMATS).join(', ')}`)
  return known
}

function focus(parameters: URLSearchParams, crop: string | null): Focus {
  if (crop === 'focalpoint') {
    return { x: number(parameters, 'fp-x', 0, 1) ?? 0.5, y: number(parameters, 'fp-y', 0, 1) ?? 0.5 }
  }
  const edges = new Set(crop?.split(/[,\s]+/))
  return {
    x: edges.has('left') ? 0 : edges.has('right') ? 1 : 0.5,
    y: edges.has('top') ? 0 : edges.has('bottom') ? 1 : 0.5,
  }
}

function background(text: string | null): string | undefined {
  if (text === null || text === '') return undefined
  const hex = text.replace(/^#/, '')
  if (/^[0-9a-f]{6}$/i.test(hex)) return `#${hex.toLowerCase()}`
  if (/^[0-9a-f]{3}$/i.test(hex)) return `#${hex.toLowerCase().replace(/./g, '$&$&')}`
  // Sanity's eight digits begin with the alpha value, which is ignored.
  if (/^[0-9a-f]{8}$/i.test(hex)) return `#${hex.slice(2).toLowerCase()}`
  throw httpError(400, 'Invalid value of "bg": expected a hexadecimal colour')
}

function orientation(text: string | null): 0 | 90 | 180 | 270 {
  const known = ([0, 90, 180, 270] as const).find((angle) => String(angle) === (text || '0'))
  if (known === undefined) throw httpError(400, 'Invalid value of "or": expected 0, 90, 180 or 270')
  return known
}

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
