import { drawingNames } from './art/draw.ts'
import { rasterize } from './art/raster.ts'
import type { Images } from './pictures.ts'

/** The drawings that `scripts/seed/art` makes. */
export const drawings: Images = { names: drawingNames, rasterize: (name) => rasterize(name) }
