import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Images } from './pictures.ts'
import { toPng } from './to-png.ts'

const folder = join(import.meta.dirname, 'images')

/** Paths below `images/` without `.svg`, such as `mentors/00` or `posters/ai-showcase`. */
export const drawingNames: string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => path.slice(0, -'.svg'.length))
  .sort()

const widths: Record<string, number> = {
  mentors: 960,
  posters: 1200,
  projects: 960,
  steps: 1200,
  videos: 1080,
  focus: 1200,
}
const landscapeVideoWidth = 1600

/**
 * Rasterizes a drawing to PNG, `width` pixels wide; by default as wide as the site needs. The same sharp version
 * gives the same bytes, from which the lake makes the asset id.
 */
export async function rasterize(name: string, width?: number): Promise<Buffer> {
  if (!drawingNames.includes(name)) throw new Error(`Unknown drawing "${name}"`)
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8').trimEnd()
  const [unitWidth, unitHeight] = viewBox(svg)
  const pixels = width ?? defaultWidth(name, unitWidth > unitHeight)
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
  return widths[kind] ?? 1200
}

export const drawings: Images = { names: drawingNames, rasterize: (name) => rasterize(name) }
