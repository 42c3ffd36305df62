import { listener, person } from '../figures.ts'
import { palette, type Colour } from '../palette.ts'
import { d } from '../path.ts'
import {
  archPath,
  disc,
  domePath,
  fill,
  group,
  line,
  panes,
  picture,
  polygon,
  rect,
  thrown,
  type Drawing,
} from '../shapes.ts'

/** The innovation challenge: five steps to the moon, each throwing its own shade. */
export function futureOfAiEducation(): Drawing {
  const steps = Array.from({ length: 5 }, (_, i) => {
    const x = i * 60
    const y = 318 - i * 50
    return (
      rect(i % 2 ? palette.vermilion : palette.ink, x, y, 60, 375 - y) +
      polygon(i % 2 ? palette.vermilionDeep : palette.jade, x, y, x + 60, y, x, y + 60)
    )
  })
  return picture(
    300,
    375,
    rect(palette.sand, 0, 0, 300, 375),
    polygon(palette.sandLight, 0, 240, 214, 30, 300, 110, 300, 375, 0, 375),
    disc(palette.paper, 214, 88, 66),
    ...steps,
    person(palette.ink, 90, 268, 84),
    person(palette.vermilion, 152, 218, 84),
    person(palette.ink, 270, 118, 84),
  )
}

const motifs = [
  disc(palette.paper, 31, 31, 18),
  fill(palette.ink, domePath(31, 46, 22)) + disc(palette.vermilion, 31, 18, 8),
  panes(palette.vermilion, 13, 13, 36, 36, {
    columns: 3,
    rows: 3,
    gap: 4,
    keep: (column, row) => (column + row) % 2 === 0,
  }),
  polygon(palette.ink, 8, 54, 31, 12, 54, 54) + polygon(palette.vermilion, 31, 12, 54, 54, 31, 54),
  [0, 1, 2, 3].map((i) => rect(palette.paper, 12 + i * 10, 46 - i * 9, 7, 8 + i * 9)).join(''),
  disc(palette.celadon, 24, 34, 16) + disc(palette.ink, 42, 24, 10),
  listener(palette.ink, 31, 62, 20, 24),
  thrown(palette.paper, [22, 10, 40, 10, 56, 52, 6, 52], { columns: 2, rows: 3, gap: 0.12 }),
  disc(palette.ink, 16, 19, 8) + disc(palette.vermilion, 31, 31, 8) + disc(palette.ink, 46, 43, 8),
  disc(palette.celadon, 31, 31, 20) + disc(palette.ink, 40, 25, 18),
  panes(palette.ink, 14, 12, 34, 38, { columns: 2, rows: 4, gap: 4, keep: (x, y) => x + y !== 2 }),
  polygon(palette.paper, 10, 44, 31, 14, 52, 44) + rect(palette.paper, 17, 44, 28, 10),
  person(palette.vermilion, 31, 56, 48),
  fill(palette.ink, domePath(31, 48, 20, 34)),
  panes(palette.celadon, 10, 12, 42, 38, { columns: 4, rows: 1, gap: 6 }),
  fill(palette.vermilion, archPath(31, 52, 16, 10)) + disc(palette.ink, 31, 28, 7),
  polygon(palette.celadon, 0, 62, 62, 0, 62, 62),
  disc(palette.ink, 31, 31, 20) + panes(palette.sand, 23, 23, 16, 16, { columns: 2, rows: 2, gap: 3 }),
  rect(palette.vermilion, 8, 28, 46, 6) + disc(palette.paper, 40, 20, 8),
]
const grounds = [
  palette.vermilion,
  palette.celadon,
  palette.ink,
  palette.sand,
  palette.jade,
  palette.paper,
  palette.vermilion,
  palette.ink,
  palette.celadon,
  palette.ink,
  palette.paper,
  palette.vermilion,
  palette.celadon,
  palette.vermilion,
  palette.ink,
  palette.paper,
  palette.jade,
  palette.sand,
  palette.ink,
]

/** The showcase: nineteen projects on a wall of twenty panes; one is knocked out, and light comes in. */
export function aiShowcase(): Drawing {
  const gapAt = 8
  const wall = motifs.map((motif, i) => {
    const cell = i < gapAt ? i : i + 1
    const at = d`translate(${21 + (cell % 5) * 53} ${18 + Math.floor(cell / 5) * 53})scale(.742)`
    return group(at, rect(grounds[i] ?? palette.ink, 0, 0, 62, 62), motif)
  })
  return picture(
    300,
    375,
    rect(palette.sand, 0, 0, 300, 375),
    rect(palette.jadeDeep, 0, 252, 300, 123),
    thrown(palette.paper, [176, 264, 232, 264, 206, 375, 84, 375], { columns: 2, rows: 2, gap: 0.07 }),
    ...wall,
    polygon(
      palette.ink,
      177,
      74,
      188,
      66,
      200,
      72,
      214,
      65,
      230,
      73,
      226,
      88,
      232,
      104,
      224,
      120,
      206,
      115,
      190,
      122,
      176,
      112,
      181,
      94,
    ),
    disc(palette.paper, 204, 94, 20),
    group(
      'translate(92 284)rotate(-20)',
      rect(palette.vermilion, -21, -21, 42, 42),
      disc(palette.ink, 0, 0, 12),
    ),
    listener(palette.celadon, 50, 375, 40, 58),
    listener(palette.vermilion, 126, 375, 32, 34),
    listener(palette.ink, 178, 375, 28, 28),
    listener(palette.sand, 250, 375, 38, 44),
  )
}

/** Two posters at a conference, the great dome behind them, and somebody who asks. */
export function mitConference(): Drawing {
  const columns = [88, 110, 132, 154, 176, 198].map((x) => rect(palette.jade, x, 196, 12, 92)).join('')
  const essay = [20, 34, 48, 66].map((width, i) => rect(palette.ink, 28, 128 + i * 24, width, 12)).join('')
  const market = [0, 1, 2]
    .map(
      (i) =>
        disc(i === 1 ? palette.paper : palette.ink, 222, 138 + i * 34, 12) +
        rect(palette.ink, 242, 134 + i * 34, 30, 8),
    )
    .join('')
  return picture(
    300,
    375,
    rect(palette.ink, 0, 0, 300, 375),
    fill(palette.jade, domePath(150, 180, 66, 54)),
    rect(palette.jade, 70, 182, 160, 10),
    columns,
    disc(palette.paper, 150, 74, 38),
    rect(palette.jadeDeep, 0, 288, 300, 87),
    thrown(palette.celadon, [112, 288, 188, 288, 284, 375, 16, 375], { columns: 3, rows: 2, gap: 0.06 }),
    polygon(palette.sand, 24, 252, 32, 252, 24, 304, 16, 304),
    polygon(palette.sand, 90, 252, 98, 252, 106, 304, 98, 304),
    polygon(palette.sand, 202, 252, 210, 252, 202, 304, 194, 304),
    polygon(palette.sand, 268, 252, 276, 252, 284, 304, 276, 304),
    rect(palette.celadon, 14, 104, 94, 150),
    essay,
    rect(palette.vermilion, 192, 104, 94, 150),
    market,
    person(palette.paper, 118, 306, 92),
    person(palette.sand, 184, 306, 84),
    polygon(palette.vermilion, 159, 300, 176, 256, 184, 259, 167, 314),
    person(palette.vermilion, 150, 368, 106),
  )
}

/** Three prizes: a question, a repair and a small, careful no, whose light falls furthest. */
export function studentExcellence(): Drawing {
  const lantern = (colour: Colour, x: number, y: number, radius: number) => {
    const cap = radius * 0.62
    return (
      rect(palette.ink, x - 1.5, 0, 3, y - radius) +
      rect(palette.ink, x - cap / 2, y - radius - 8, cap, 12) +
      disc(colour, x, y, radius) +
      rect(palette.ink, x - cap / 2, y + radius - 4, cap, 12)
    )
  }
  const isPatch = (column: number, row: number) => column === 1 && row === 2
  const repair = { columns: 3, rows: 3, gap: 5 }
  return picture(
    300,
    375,
    rect(palette.jade, 0, 0, 300, 375),
    rect(palette.jadeDeep, 0, 272, 300, 103),
    polygon(palette.jadeLight, 256, 176, 286, 272, 222, 272),
    thrown(palette.vermilion, [46, 272, 116, 272, 108, 300, 22, 300], { columns: 2, rows: 1, gap: 0.06 }),
    thrown(palette.sand, [160, 272, 212, 272, 206, 316, 134, 316], { columns: 2, rows: 1, gap: 0.06 }),
    thrown(palette.paper, [228, 272, 282, 272, 270, 375, 108, 375], { columns: 2, rows: 3, gap: 0.05 }),
    lantern(palette.vermilion, 82, 134, 64),
    line(palette.ink, 13, d`M62 116A21 21 0 1 1 90 136Q82 140 82 152`),
    disc(palette.ink, 82, 172, 8),
    lantern(palette.sand, 188, 102, 46),
    panes(palette.ink, 162, 76, 52, 52, { ...repair, keep: (x, y) => !isPatch(x, y) }),
    panes(palette.vermilion, 162, 76, 52, 52, { ...repair, keep: isPatch }),
    lantern(palette.paper, 256, 156, 27),
    rect(palette.ink, 243, 152, 26, 8),
  )
}
