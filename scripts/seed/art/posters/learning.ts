import { listener, person } from '../figures.ts'
import { palette } from '../palette.ts'
import {
  disc,
  domePath,
  fill,
  panes,
  picture,
  polygon,
  polygonPath,
  rect,
  thrown,
  type Drawing,
} from '../shapes.ts'

/** A new research track: door behind door, one light through all of them, and somebody on the way. */
export function aiEducationRevolution(): Drawing {
  return picture(
    300,
    375,
    rect(palette.vermilion, 0, 0, 300, 375),
    polygon(palette.vermilionLight, 0, 375, 34, 352, 266, 352, 300, 375),
    rect(palette.ink, 22, 22, 256, 330),
    rect(palette.celadon, 60, 66, 190, 258),
    polygon(palette.jade, 60, 324, 92, 300, 222, 300, 250, 324),
    rect(palette.ink, 92, 108, 130, 192),
    rect(palette.vermilion, 118, 142, 82, 134),
    disc(palette.paper, 159, 190, 30),
    polygon(palette.paper, 118, 276, 200, 276, 278, 375, 40, 375),
    polygon(palette.sandDeep, 150, 318, 168, 318, 184, 375, 134, 375),
    person(palette.ink, 159, 320, 86),
  )
}

const dark = new Set([17, 29, 41, 63, 78, 86])

/** Three teams before their result: a retina in one hundred panes, six of them dark. */
export function hybridLearningModel(): Drawing {
  const board = { columns: 10, rows: 10, gap: 4 }
  const isDark = (column: number, row: number) => dark.has(row * 10 + column)
  const reach = (column: number, row: number, x: number, y: number) => Math.hypot(column - x, row - y)
  const isRetina = (column: number, row: number) => reach(column, row, 4.5, 4.5) < 4.3
  const isNerve = (column: number, row: number) => reach(column, row, 5.9, 4.5) < 1
  const lit = (inside: boolean, nerve: boolean) => (column: number, row: number) =>
    !isDark(column, row) && isRetina(column, row) === inside && isNerve(column, row) === nerve
  return picture(
    300,
    375,
    rect(palette.sand, 0, 0, 300, 375),
    fill(palette.sandLight, polygonPath(0, 250, 300, 120, 300, 375, 0, 375)),
    rect(palette.ink, 28, 24, 244, 244),
    panes(palette.celadon, 34, 30, 232, 232, { ...board, keep: lit(false, false) }),
    panes(palette.vermilion, 34, 30, 232, 232, { ...board, keep: lit(true, false) }),
    panes(palette.paper, 34, 30, 232, 232, { ...board, keep: lit(true, true) }),
    listener(palette.vermilion, 58, 375, 44, 62),
    listener(palette.ink, 150, 375, 50, 72),
    listener(palette.jade, 242, 375, 44, 58),
  )
}

/** An evening for high schools: somebody at a lit board, rows of listeners. */
export function studentSuccessStories(): Drawing {
  const rows = [
    [252, 7, palette.ink],
    [303, 6, palette.celadon],
    [360, 5, palette.ink],
  ] as const
  return picture(
    300,
    375,
    rect(palette.jade, 0, 0, 300, 375),
    fill(palette.jadeLight, polygonPath(40, 172, 260, 172, 330, 375, -30, 375)),
    rect(palette.paper, 40, 28, 220, 144),
    panes(palette.vermilion, 56, 44, 130, 112, {
      columns: 5,
      rows: 4,
      gap: 6,
      keep: (column, row) => (column * 7 + row * 5) % 4 !== 1,
    }),
    person(palette.ink, 222, 190, 128),
    polygon(palette.ink, 203, 120, 180, 86, 187, 81, 216, 104),
    ...rows.flatMap(([foot, count, colour], row) =>
      Array.from({ length: count }, (_, i) => {
        const half = 17 + row * 3.4
        return listener(colour, 150 + (i - (count - 1) / 2) * (half * 2 + 9), foot, half)
      }),
    ),
    rect(palette.ink, 0, 359, 300, 16),
  )
}

/** The first cohort: an observatory at night, twelve windows, eleven of them lit. */
export function advancedTrack(): Drawing {
  const windows = { columns: 6, rows: 2, gap: 10 }
  const isDark = (column: number, row: number) => column === 4 && row === 1
  const stars = [
    [40, 44, 3],
    [96, 92, 2],
    [150, 36, 2.4],
    [60, 150, 2],
    [272, 170, 2],
    [24, 190, 2],
  ] as const
  return picture(
    300,
    375,
    rect(palette.ink, 0, 0, 300, 375),
    polygon(palette.night, 174, 150, 208, 164, 300, 0, 300, -40, 214, 0),
    disc(palette.paper, 240, 66, 38),
    stars.map(([x, y, radius]) => disc(palette.paper, x, y, radius)).join(''),
    fill(palette.vermilion, domePath(150, 236, 92)),
    fill(palette.ink, 'M138 236L164 138L206 152L190 236z'),
    fill(palette.sand, polygonPath(160, 206, 206, 116, 224, 126, 180, 216)),
    fill(palette.paper, polygonPath(204, 112, 230, 126, 226, 134, 200, 120)),
    rect(palette.celadon, 34, 236, 232, 104),
    panes(palette.vermilion, 50, 252, 200, 72, { ...windows, keep: (x, y) => !isDark(x, y) }),
    panes(palette.ink, 50, 252, 200, 72, { ...windows, keep: isDark }),
    rect(palette.jadeDeep, 0, 340, 300, 35),
    thrown(palette.jade, [50, 340, 250, 340, 300, 375, 0, 375], { columns: 6, rows: 1, gap: 0.2 }),
  )
}
