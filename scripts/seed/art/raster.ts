import { draw } from './draw.ts'
import type { Drawing } from './shapes.ts'
import { toPng } from './sharp.ts'

const widths: Record<string, number> = {
  mentors: 960,
  posters: 1200,
  projects: 960,
  steps: 1200,
  videos: 1080,
  focus: 1200,
}

function pixelWidth(name: string, drawing: Drawing): number {
  if (name.startsWith('videos/') && drawing.width > drawing.height) return 1600
  return widths[name.split('/')[0] ?? ''] ?? drawing.width
}

/**
 * Rasterises a drawing to PNG. `width` in pixels; without it, the size its place on the site needs.
 * The palette of 128 colours is enough for the inks and the edges between them.
 */
export async function rasterize(name: string, width?: number): Promise<Buffer> {
  const drawing = draw(name)
  const pixels = width ?? pixelWidth(name, drawing)
  if (!Number.isInteger(pixels) || pixels < 1) {
    throw new RangeError(`Width of "${name}" must be a whole number above 0, not ${pixels}`)
  }
  const height = Math.round((pixels * drawing.height) / drawing.width)
  const options = { palette: true, colours: 128, dither: 0, effort: 4 }
  return toPng(drawing.svg, drawing.width, pixels, height, options)
}
