import type { Sharp, SharpOptions } from 'sharp'
import { clampRegion } from './geometry.ts'
import { loadSharp } from './load-sharp.ts'
import type { RenderRequest } from './render-image.ts'

const DENSITY = 72
const MAX_DENSITY = 1_200
/** What libvips draws at most. */
const MAX_SIDE = 32_767

/** The part of a vector picture that is asked for, drawn at the size that it is needed at. */
export async function drawVector(request: RenderRequest, options: SharpOptions): Promise<Sharp> {
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

/** What the part is needed at, as far as the whole drawing may become so large. */
async function densityFor(
  { file, geometry: { region, size }, maxPixels }: RenderRequest,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const sharp = await loadSharp()
  const needed = Math.max(size.width / region.width, size.height / region.height)
  // Sides are rounded.
  const largest = Math.min(
    Math.sqrt(maxPixels / ((width + 1) * (height + 1))),
    MAX_SIDE / (Math.max(width, height) + 1),
  )
  const scale = Math.max(1, Math.min(needed, largest))
  const half = await sharp(file, { density: DENSITY / 2 }).metadata()
  // Sides in millimetres or points grow with the square of the density, those in pixels with the density.
  const isSquared = Math.max(width, height) > 3 * Math.max(half.width, half.height)
  return Math.min(MAX_DENSITY, DENSITY * (isSquared ? Math.sqrt(scale) : scale))
}
