import { palette } from '../palette.ts'
import { d } from '../path.ts'
import {
  disc, fill, panes, picture, polygonPath, rect, type Drawing,
} from '../shapes.ts'

/** Health: two half discs and a square make a heart; its beat runs through the lattice. */
export function health(): Drawing {
  return picture(400, 400,
    rect(palette.celadon, 0, 0, 400, 400),
    panes(palette.celadonLight, 20, 20, 360, 360, { columns: 6, rows: 6, gap: 6 }),
    fill(palette.vermilion, d`M200 346L86 232A76 76 0 0 1 200 132A76 76 0 0 1 314 232z`),
    fill(palette.vermilionDeep, d`M200 132A76 76 0 0 1 314 232L200 346L248 260Q268 190 200 132z`),
    fill(palette.ink, polygonPath(
      0, 232, 122, 232, 150, 184, 186, 292, 226, 150, 254, 232, 400, 232, 400, 246, 244, 246, 228, 200, 188,
      334,
      148, 214, 130, 246, 0, 246,
    )),
  )
}

/** Climate: three tides climb a street of lit windows under a large sun. */
export function climate(): Drawing {
  const houses = [[28, 190, 72], [108, 136, 84], [200, 170, 72], [280, 112, 92]] as const
  const waves = [0, 1, 2].map(i => d`M0 ${286 + i * 40}q50-26 100 0t100 0t100 0t100 0V${306 + i * 40}H0z`)
  return picture(400, 400,
    rect(palette.sand, 0, 0, 400, 400),
    disc(palette.vermilion, 130, 120, 92),
    houses.map(([x, y, width], i) => rect(i % 2 ? palette.ink : palette.jadeDeep, x, y, width, 400 - y)
      + panes(i % 2 ? palette.vermilion : palette.paper, x + 12, y + 14, width - 24, 120, {
        columns: 2, rows: 4, gap: 8, keep: (column, row) => (column + row + i) % 3 !== 0,
      })).join(''),
    rect(palette.celadon, 0, 292, 400, 108), fill(palette.celadon, waves[0] ?? ''),
    rect(palette.jade, 0, 342, 400, 58), fill(palette.jade, waves[1] ?? ''),
    rect(palette.jadeDeep, 0, 384, 400, 16), fill(palette.jadeDeep, waves[2] ?? ''),
  )
}

/** Land from 80° N to 80° S (rows of 20°) and from 15° E to 165° W (columns of 18°). */
const land = [
  '0111111111',
  '1111111000',
  '1111111000',
  '1101110000',
  '1100011100',
  '1000011100',
  '0000000010',
  '0111111110',
]

/** A point of the globe seen from 105° E; degrees in, x and y out. */
function project(longitude: number, latitude: number, radius: number): [number, number] {
  const east = (longitude * Math.PI) / 180
  const north = (latitude * Math.PI) / 180
  return [200 + radius * Math.cos(north) * Math.sin(east), 208 - radius * Math.sin(north)]
}

function globePanes(isLand: boolean): string {
  return land.flatMap((cells, row) => [...cells].map((cell, column) => {
    if ((cell === '1') !== isLand) return ''
    const west = -89.2 + column * 18
    const upper = 79.2 - row * 20
    const corners = [
      [0, 0], [8.2, 0], [16.4, 0], [16.4, 9.2], [16.4, 18.4], [8.2, 18.4], [0, 18.4], [0, 9.2],
    ] as const
    return polygonPath(...corners.flatMap(([east, south]) => project(west + east, upper - south, 146)))
  })).join('')
}

/** Earth: its lattice is the grid of meridians, the lit panes are land, the shade is night. */
export function earth(): Drawing {
  const stars = [
    [60, 44, 3], [36, 330, 3], [372, 300, 3], [318, 372, 2.4], [236, 30, 2.4], [112, 376, 2.4],
  ] as const
  return picture(400, 400,
    rect(palette.ink, 0, 0, 400, 400),
    disc(palette.paper, 350, 62, 30),
    disc(palette.jade, 200, 208, 152),
    fill(palette.celadon, globePanes(false)),
    fill(palette.vermilion, globePanes(true)),
    fill(palette.jadeDeep, d`M200 56A152 152 0 0 0 200 360A230 230 0 0 1 120 79A152 152 0 0 1 200 56z`),
    stars.map(([x, y, radius]) => disc(palette.paper, x, y, radius)).join(''),
  )
}
