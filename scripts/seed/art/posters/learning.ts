import { listener, person } from '../figures.ts'
import { palette } from '../palette.ts'
import {
  disc, domePath, fill, panes, picture, polygon, polygonPath, rect, rectPath, thrown, type Drawing,
} from '../shapes.ts'

/** A new research track: door behind door, one light through all of them, and somebody on the way. */
export function aiEducationRevolution(): Drawing {
  return picture(300, 375,
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

const wrong = new Set([17, 29, 41, 63, 78, 86])

/** Three teams before their result: one hundred panes, six of them wrong, a green cross in the right ones. */
export function hybridLearningModel(): Drawing {
  const crossed = (column: number, row: number) => {
    const inBeam = (value: number) => value === 4 || value === 5
    const inArm = (value: number) => value > 1 && value < 8
    return (inBeam(column) && inArm(row)) || (inBeam(row) && inArm(column))
  }
  const isWrong = (column: number, row: number) => wrong.has(row * 10 + column)
  const board = { columns: 10, rows: 10, gap: 4 }
  return picture(300, 375,
    rect(palette.celadon, 0, 0, 300, 375),
    fill(palette.celadonLight, polygonPath(0, 250, 300, 120, 300, 375, 0, 375)),
    rect(palette.ink, 28, 24, 244, 244),
    panes(palette.paper, 34, 30, 232, 232, { ...board, keep: (x, y) => !crossed(x, y) && !isWrong(x, y) }),
    panes(palette.jade, 34, 30, 232, 232, { ...board, keep: (x, y) => crossed(x, y) && !isWrong(x, y) }),
    panes(palette.vermilion, 34, 30, 232, 232, { ...board, keep: isWrong }),
    listener(palette.vermilion, 58, 375, 44, 62),
    listener(palette.ink, 150, 375, 50, 72),
    listener(palette.jade, 242, 375, 44, 58),
  )
}

/** An evening for high schools: somebody at a lit board, rows of listeners. */
export function studentSuccessStories(): Drawing {
  const rows = [[252, 7, palette.ink], [303, 6, palette.celadon], [360, 5, palette.ink]] as const
  return picture(300, 375,
    rect(palette.jade, 0, 0, 300, 375),
    fill(palette.jadeLight, polygonPath(40, 172, 260, 172, 330, 375, -30, 375)),
    rect(palette.paper, 40, 28, 220, 144),
    panes(palette.vermilion, 56, 44, 130, 112, {
      columns: 5, rows: 4, gap: 6, keep: (column, row) => (column * 7 + row * 5) % 4 !== 1,
    }),
    person(palette.ink, 222, 190, 128),
    polygon(palette.ink, 203, 120, 180, 86, 187, 81, 216, 104),
    ...rows.flatMap(([foot, count, colour], row) => Array.from({ length: count }, (_, i) => {
      const half = 17 + row * 3.4
      return listener(colour, 150 + (i - (count - 1) / 2) * (half * 2 + 9), foot, half)
    })),
    rect(palette.ink, 0, 359, 300, 16),
  )
}

/** An observatory opens its dome: the advanced track, seen at night. */
export function advancedTrack(): Drawing {
  return picture(300, 375,
    rect(palette.ink, 0, 0, 300, 375),
    polygon(palette.night, 168, 206, 196, 190, 300, 0, 300, -40, 214, 0, 150, 196),
    disc(palette.paper, 240, 66, 38),
    [[40, 44, 3], [96, 92, 2], [150, 36, 2.4], [60, 150, 2], [120, 146, 3], [272, 170, 2.4], [24, 214, 2.4]]
      .map(([x = 0, y = 0, radius = 0]) => disc(palette.paper, x, y, radius)).join(''),
    fill(palette.vermilion, domePath(150, 270, 96)),
    fill(palette.ink, 'M138 270L163 168L208 184L192 270z'),
    fill(palette.celadon, polygonPath(160, 232, 206, 142, 224, 152, 180, 242)),
    fill(palette.paper, polygonPath(204, 138, 230, 152, 226, 160, 200, 146)),
    rect(palette.celadon, 46, 270, 208, 66),
    panes(palette.ink, 62, 284, 52, 38, { columns: 2, rows: 1, gap: 6 }),
    panes(palette.ink, 186, 284, 52, 38, { columns: 2, rows: 1, gap: 6 }),
    fill(palette.vermilion, rectPath(132, 286, 36, 50)),
    rect(palette.jade, 0, 336, 300, 39),
    thrown(palette.vermilion, [132, 336, 168, 336, 204, 375, 112, 375], { columns: 2, rows: 1, gap: 0.06 }),
    person(palette.ink, 150, 336, 42),
  )
}
