import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Images } from './pictures.ts'
import { createRequire } from 'node:module'

const folder = join(import.meta.dirname, 'images')

/** Paths below `images/` without `.svg`, such as `mentors/00` or `posters/ai-showcase`. */
export const drawingNames: string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => path.slice(0, -'.svg'.length))
  .sort()

/** In pixels, where the site shows less than `usualWidth`. */
const widths: Record<string, number> = { mentors: 960, projects: 960, videos: 1080 }
const usualWidth = 1200
const landscapeVideoWidth = 1600

/**
 * Rasterizes a drawing to PNG, `width` pixels wide; by default as wide as the site needs. The same sharp version
 * gives the same bytes, from which the lake makes the asset id.
 */
export async function rasterize(name: string, width?: number): Promise<Buffer> {
  if (!drawingNames.includes(name)) {
    const others = drawingNames.filter((other) => dirname(other) === dirname(name))
    throw new Error(`Unknown drawing "${name}". Known are ${others.join(', ')}`)
  }
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8').trimEnd()
  const [unitWidth, unitHeight] = viewBox(svg)
  const pixels = width ?? defaultWidth(name, unitWidth > unitHeight)
  if (!Number.isInteger(pixels) || pixels < 1)
    throw new RangeError(`Width of "${name}" must be a whole number above 0, not ${pixels}`)
  const height = Math.round((pixels * unitHeight) / unitWidth)
  // 128 colours are enough for flat inks and the edges between them.
  return toPng(svg, unitWidth, pixels, height, { palette: true, colours: 128, dither: 0, effort: 4 })
}

function viewBox(svg: string): [number, number] {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}

function defaultWidth(name: string, isLandscape: boolean): number {
  const [kind = ''] = name.split('/')
  if (kind === 'videos' && isLandscape) return landscapeVideoWidth
  return widths[kind] ?? usualWidth
}

export const drawings: Images = { names: drawingNames, rasterize: (name) => rasterize(name) }

type PngOptions = {
  palette?: boolean
  colours?: number
  dither?: number
  effort?: number
  compressionLevel?: number
}

type Image = {
  resize(width: number, height: number, options: { fit: 'fill' }): Image
  png(options: PngOptions): Image
  toBuffer(): Promise<Buffer>
}
type Sharp = (input: Buffer, options: { density: number }) => Image

/** sharp is installed in packages/ only. */
function loadSharp(): Sharp {
  const require = createRequire(new URL('../../packages/package.json', import.meta.url))
  try {
    return require('sharp') as Sharp
  } catch (error) {
    throw new Error('sharp is not installed: run `npm ci --prefix packages`', { cause: error })
  }
}

/** The same sharp version gives the same bytes. */
export async function toPng(
  svg: string,
  unitWidth: number,
  width: number,
  height: number,
  options: PngOptions = {},
): Promise<Buffer> {
  const sharp = loadSharp()
  return sharp(Buffer.from(svg), { density: (72 * width) / unitWidth })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 9, ...options })
    .toBuffer()
}
