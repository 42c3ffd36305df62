import { palette } from '../palette.ts'
import { d } from '../path.ts'
import { disc, fill, panes, picture, polygonPath, rect, type Drawing } from '../shapes.ts'

/** Health: two half discs and a square make a heart; its beat runs through the lattice. */
export function health(): Drawing {
  return picture(
    400,
    400,
    rect(palette.celadon, 0, 0, 400, 400),
    panes(palette.celadonLight, 20, 20, 360, 360, { columns: 6, rows: 6, gap: 6 }),
    fill(palette.vermilion, d`M200 346L86 232A76 76 0 0 1 200 132A76 76 0 0 1 314 232z`),
    fill(palette.vermilionDeep, d`M200 132A76 76 0 0 1 314 232L200 346L248 260Q268 190 200 132z`),
    fill(
      palette.ink,
      polygonPath(
        0,
        232,
        122,
        232,
        150,
        184,
        186,
        292,
        226,
        150,
        254,
        232,
        400,
        232,
        400,
        246,
        244,
        246,
        228,
        200,
        188,
        334,
        148,
        214,
        130,
        246,
        0,
        246,
      ),
    ),
  )
}

/** Climate: three tides climb a street of lit windows under a large sun. */
export function climate(): Drawing {
  const houses = [
    [28, 190, 72],
    [108, 136, 84],
    [200, 170, 72],
    [280, 112, 92],
  ] as const
  const waves = [0, 1, 2].map((i) => d`M0 ${286 + i * 40}q50-26 100 0t100 0t100 0t100 0V${306 + i * 40}H0z`)
  return picture(
    400,
    400,
    rect(palette.sand, 0, 0, 400, 400),
    disc(palette.vermilion, 130, 120, 92),
    houses
      .map(
        ([x, y, width], i) =>
          rect(i % 2 ? palette.ink : palette.jadeDeep, x, y, width, 400 - y) +
          panes(i % 2 ? palette.vermilion : palette.paper, x + 12, y + 14, width - 24, 120, {
            columns: 2,
            rows: 4,
            gap: 8,
            keep: (column, row) => (column + row + i) % 3 !== 0,
          }),
      )
      .join(''),
    rect(palette.celadon, 0, 292, 400, 108),
    fill(palette.celadon, waves[0] ?? ''),
    rect(palette.jade, 0, 342, 400, 58),
    fill(palette.jade, waves[1] ?? ''),
    rect(palette.jadeDeep, 0, 384, 400, 16),
    fill(palette.jadeDeep, waves[2] ?? ''),
  )
}

/** Earth: seven terraces of tea under the sun, two leaves and a bud; one leaf has a spot. */
export function earth(): Drawing {
  const tones = [palette.jade, palette.jadeDeep]
  const terraces = Array.from({ length: 7 }, (_, i) => {
    const y = 196 + i * 27
    const rise = 34 - i * 3
    return fill(
      tones[i % 2] ?? palette.jade,
      d`M0 ${y + rise}C90 ${y - rise} 170 ${y - rise} 250 ${y + 6}S360 ${y + rise} 400 ${y - 4}V400H0z`,
    )
  })
  return picture(
    400,
    400,
    rect(palette.celadon, 0, 0, 400, 400),
    disc(palette.vermilion, 96, 104, 62),
    ...terraces,
    fill(palette.ink, polygonPath(244, 400, 252, 400, 262, 236, 256, 236)),
    fill(palette.paper, d`M256 250C176 262 130 210 118 150C196 148 250 184 256 250z`),
    fill(palette.sand, d`M256 250C236 196 184 166 118 150C196 148 250 184 256 250z`),
    fill(palette.paper, d`M258 250C270 172 316 132 384 118C384 190 334 246 258 250z`),
    fill(palette.sand, d`M258 250C290 196 330 150 384 118C384 190 334 246 258 250z`),
    fill(palette.paper, d`M258 240C226 180 236 118 262 76C288 122 290 184 258 240z`),
    fill(palette.sand, d`M258 240C262 184 264 130 262 76C288 122 290 184 258 240z`),
    disc(palette.vermilion, 334, 180, 13),
    disc(palette.brick, 334, 180, 6),
  )
}
