import { listener } from '../figures.ts'
import { palette } from '../palette.ts'
import { d } from '../path.ts'
import {
  disc,
  discPath,
  fill,
  fillHoles,
  group,
  panes,
  panesPath,
  picture,
  polygon,
  polygonPath,
  rect,
  rectPath,
  thrown,
  type Drawing,
} from '../shapes.ts'

/** Language: two speakers; one says the window, the other answers the moon. */
export function language(): Drawing {
  return picture(
    400,
    400,
    rect(palette.sand, 0, 0, 400, 400),
    polygon(palette.ink, 24, 28, 214, 28, 214, 206, 96, 206, 66, 248, 66, 206, 24, 206),
    panes(palette.vermilion, 64, 62, 110, 110, { columns: 2, rows: 2, gap: 14 }),
    polygon(palette.vermilion, 186, 92, 376, 92, 376, 270, 334, 270, 334, 312, 304, 270, 186, 270),
    fill(palette.brick, rectPath(186, 92, 28, 114)),
    fill(palette.paper, d`M262 120A62 62 0 0 1 262 244z`),
    listener(palette.jade, 84, 400, 62, 70),
    listener(palette.ink, 316, 400, 62, 50),
  )
}

/** Education: an open book throws its light upwards. */
export function education(): Drawing {
  return picture(
    400,
    400,
    rect(palette.vermilion, 0, 0, 400, 400),
    polygon(palette.vermilionLight, 196, 300, 20, 0, 380, 0, 204, 300),
    disc(palette.paper, 200, 122, 70),
    fill(palette.ink, polygonPath(24, 252, 200, 296, 376, 252, 376, 356, 200, 388, 24, 356)),
    fill(palette.paper, polygonPath(40, 226, 196, 278, 196, 372, 40, 334)),
    fill(palette.celadon, polygonPath(360, 226, 204, 278, 204, 372, 360, 334)),
    thrown(palette.ink, [60, 252, 176, 290, 176, 344, 60, 312], { columns: 1, rows: 4, gap: 0.5 }),
    thrown(palette.ink, [224, 290, 340, 252, 340, 312, 224, 344], {
      columns: 3,
      rows: 3,
      gap: 0.16,
      keep: (column, row) => column + row !== 2,
    }),
  )
}

/** Access: the letters A and I in braille, three raised points under a reading finger. */
export function access(): Drawing {
  const raised = new Set(['0,0,0', '1,1,0', '1,0,1'])
  let points = ''
  for (let cell = 0; cell < 2; cell += 1) {
    for (let column = 0; column < 2; column += 1) {
      for (let row = 0; row < 3; row += 1) {
        const x = 66 + cell * 180 + column * 82
        const y = 70 + row * 82
        points += raised.has(`${cell},${column},${row}`)
          ? polygon(palette.sandDeep, x - 22, y - 22, x + 22, y + 22, x, y + 52, x - 48, y + 22) +
            disc(palette.ink, x, y, 31) +
            disc(palette.vermilion, x + 4, y - 4, 24)
          : disc(palette.sand, x, y, 12)
      }
    }
  }
  return picture(
    400,
    400,
    rect(palette.celadon, 0, 0, 400, 400),
    rect(palette.paper, 20, 20, 360, 250),
    points,
    group(
      'rotate(-24 262 300)',
      fill(palette.ink, d`M218 460V214a44 44 0 0 1 88 0V460z`),
      fill(palette.jade, d`M236 232V212a26 26 0 0 1 52 0v20q-26 12-52 0z`),
    ),
  )
}

/** Finance: a coin with its square window; six more pay for the day. */
export function finance(): Drawing {
  const stack = (x: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      rect(i % 2 ? palette.vermilion : palette.paper, x, 348 - i * 26, 92, 22),
    ).join('')
  return picture(
    400,
    400,
    rect(palette.ink, 0, 0, 400, 400),
    polygon(palette.night, 400, 0, 400, 260, 270, 372, 20, 372, 130, 200),
    fillHoles(palette.vermilion, discPath(160, 150, 120) + rectPath(122, 112, 76, 76)),
    fillHoles(palette.paper, discPath(160, 150, 100) + discPath(160, 150, 92)),
    fill(palette.celadon, panesPath(122, 112, 76, 76, { columns: 2, rows: 2, gap: 8 })),
    stack(176, 1),
    stack(280, 5),
    rect(palette.jade, 0, 374, 400, 26),
  )
}

/** Art: three plates printed over each other by hand; the roller has just passed. */
export function art(): Drawing {
  return picture(
    400,
    400,
    rect(palette.jade, 0, 0, 400, 400),
    rect(palette.ink, 34, 30, 250, 322),
    rect(palette.sand, 46, 42, 226, 298),
    polygon(palette.celadon, 46, 340, 46, 236, 150, 150, 272, 262, 272, 340),
    disc(palette.vermilion, 178, 132, 62),
    fill(palette.brick, d`M120.5 174.5L150 150L210.300 205A62 62 0 0 1 120.5 174.5z`),
    polygon(palette.ink, 46, 340, 130, 250, 214, 340),
    rect(palette.vermilion, 300, 30, 78, 206),
    rect(palette.ink, 290, 222, 98, 46),
    polygon(palette.ink, 386, 240, 396, 240, 396, 300, 344, 300, 344, 290, 386, 290),
    rect(palette.paper, 332, 296, 22, 92),
  )
}
