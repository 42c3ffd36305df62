import { listener, person } from '../figures.ts'
import { palette } from '../palette.ts'
import { d } from '../path.ts'
import {
  disc, domePath, fill, group, panes, picture, polygon, polygonPath, rect, thrown, type Drawing,
} from '../shapes.ts'

/** The innovation challenge: five steps to the moon, each throwing its own shade. */
export function futureOfAiEducation(): Drawing {
  const steps = Array.from({ length: 5 }, (_, i) => {
    const x = i * 60
    const y = 318 - i * 50
    return rect(i % 2 ? palette.vermilion : palette.ink, x, y, 60, 375 - y)
      + polygon(i % 2 ? palette.vermilionDeep : palette.jade, x, y, x + 60, y, x, y + 60)
  })
  return picture(300, 375,
    rect(palette.sand, 0, 0, 300, 375),
    polygon(palette.sandLight, 0, 240, 214, 30, 300, 110, 300, 375, 0, 375),
    disc(palette.paper, 214, 88, 66),
    ...steps,
    person(palette.ink, 90, 268, 84),
    person(palette.vermilion, 152, 218, 84),
    person(palette.ink, 270, 118, 84),
  )
}

/** Demo day: twelve prints on a wall, no two alike, and the people who came to look. */
export function aiShowcase(): Drawing {
  const size = 62
  const grounds = [
    palette.vermilion, palette.celadon, palette.ink, palette.sand, palette.jade, palette.paper,
    palette.vermilion,
    palette.ink, palette.celadon, palette.ink, palette.paper, palette.vermilion,
  ]
  const motifs = [
    disc(palette.paper, 31, 31, 18),
    fill(palette.ink, domePath(31, 46, 22)) + disc(palette.vermilion, 31, 18, 8),
    panes(palette.vermilion, 13, 13, 36, 36, { columns: 3, rows: 3, gap: 4, keep: (x, y) => (x
      + y) % 2 === 0 }),
    polygon(palette.ink, 8, 54, 31, 12, 54, 54) + polygon(palette.vermilion, 31, 12, 54, 54, 31, 54),
    [0, 1, 2, 3].map(i => rect(palette.paper, 12 + i * 10, 46 - i * 9, 7, 8 + i * 9)).join(''),
    disc(palette.celadon, 24, 34, 16) + disc(palette.ink, 42, 24, 10),
    listener(palette.ink, 31, 62, 20, 24),
    thrown(palette.paper, [22, 10, 40, 10, 56, 52, 6, 52], { columns: 2, rows: 3, gap: 0.12 }),
    [16, 31, 46].map((x, i) => disc(i === 1 ? palette.vermilion : palette.ink, x, 31
      + (i - 1) * 12, 8)).join(''),
    disc(palette.celadon, 31, 31, 20) + disc(palette.ink, 40, 25, 18),
    panes(palette.ink, 14, 12, 34, 38, { columns: 2, rows: 4, gap: 4, keep: (x, y) => x + y !== 2 }),
    polygon(palette.paper, 10, 44, 31, 14, 52, 44) + rect(palette.paper, 17, 44, 28, 10),
  ]
  const wall = motifs.map((motif, i) =>
    group(d`translate(${17 + (i % 4) * 68} ${18 + Math.floor(i / 4) * 68})`,
      rect(grounds[i] ?? palette.ink, 0, 0, size, size), motif))
  return picture(300, 375,
    rect(palette.sand, 0, 0, 300, 375),
    rect(palette.sandLight, 0, 0, 300, 238),
    polygon(palette.celadon, 17, 262, 283, 262, 330, 375, -30, 375),
    ...wall,
    listener(palette.ink, 48, 375, 38, 58),
    listener(palette.vermilion, 122, 375, 34, 44),
    listener(palette.jade, 236, 375, 40, 64),
    listener(palette.ink, 176, 375, 28, 30),
  )
}

/** A conference under a great dome: ten columns, steps, and the afternoon light on the lawn. */
export function mitConference(): Drawing {
  const columns = Array.from({ length: 10 }, (_, i) => rect(palette.paper, 45 + i * 21.6, 186, 12, 84))
  return picture(300, 375,
    rect(palette.celadon, 0, 0, 300, 375),
    disc(palette.vermilion, 232, 66, 42),
    fill(palette.paper, domePath(150, 134, 76, 62)),
    fill(palette.ink, d`M150 72A76 62 0 0 0 74 134H110Q112 96 150 72z`),
    rect(palette.ink, 66, 134, 168, 14),
    rect(palette.paper, 74, 148, 152, 14),
    rect(palette.ink, 34, 162, 232, 16),
    rect(palette.jadeDeep, 40, 178, 220, 96),
    ...columns,
    [0, 1, 2].map(i => rect(i % 2 ? palette.sand : palette.paper, 34 - i * 12, 270 + i * 9, 232
      + i * 24, 9)).join(''),
    rect(palette.jade, 0, 297, 300, 78),
    thrown(palette.jadeLight, [60, 297, 240, 297, 330, 375, -30, 375], { columns: 5, rows: 1, gap: 0.16 }),
    listener(palette.ink, 54, 375, 30, 36),
    listener(palette.vermilion, 124, 375, 30, 42),
    listener(palette.paper, 190, 375, 28, 34),
    listener(palette.ink, 256, 375, 30, 40),
  )
}

/** The year's best: three windows as a podium, the fullest light on the highest. */
export function studentExcellence(): Drawing {
  const stand = (x: number, top: number, rows: number) =>
    rect(palette.ink, x, top, 84, 375 - top)
    + panes(palette.vermilion, x + 10, top + 12, 64, rows * 34 - 6, { columns: 2, rows, gap: 6 })
  return picture(300, 375,
    rect(palette.vermilion, 0, 0, 300, 375),
    fill(palette.vermilionLight, polygonPath(150, 100, 300, 300, 300, 375, 0, 375, 0, 300)),
    disc(palette.paper, 150, 92, 70),
    stand(24, 268, 3), stand(108, 216, 4), stand(192, 296, 2),
    person(palette.celadon, 66, 268, 104),
    person(palette.ink, 150, 216, 118),
    person(palette.sand, 234, 296, 98),
    rect(palette.ink, 140, 122, 20, 20),
    polygon(palette.ink, 132, 150, 110, 86, 119, 82, 147, 132),
    polygon(palette.ink, 168, 150, 190, 86, 181, 82, 153, 132),
  )
}
