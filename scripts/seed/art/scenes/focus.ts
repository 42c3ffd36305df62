import { listener, person } from '../figures.ts'
import { palette } from '../palette.ts'
import { d } from '../path.ts'
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

/** Premier AI education: a mentor and two students at one table under one lantern. */
function education(): Drawing {
  return picture(
    400,
    300,
    rect(palette.vermilion, 0, 0, 400, 300),
    polygon(palette.vermilionLight, 200, 60, 372, 236, 28, 236),
    rect(palette.ink, 198, 0, 4, 34),
    fill(palette.ink, domePath(200, 76, 54, 42)),
    disc(palette.paper, 200, 80, 20),
    listener(palette.ink, 92, 236, 44, 66),
    listener(palette.celadon, 200, 236, 40, 60),
    listener(palette.ink, 308, 236, 44, 62),
    rect(palette.paper, 20, 226, 360, 14),
    rect(palette.ink, 40, 240, 14, 60),
    rect(palette.ink, 346, 240, 14, 60),
    polygon(palette.ink, 128, 226, 136, 192, 196, 192, 188, 226),
    panes(palette.jade, 232, 212, 46, 14, { columns: 1, rows: 3, gap: 2 }),
  )
}

/** AI research and innovation: the black box is opened, and light comes out of it. */
function research(): Drawing {
  return picture(
    400,
    300,
    rect(palette.jade, 0, 0, 400, 300),
    polygon(palette.jadeLight, 120, 150, 40, 0, 360, 0, 280, 150),
    polygon(palette.celadon, 146, 150, 112, 0, 288, 0, 254, 150),
    disc(palette.vermilion, 200, 70, 40),
    polygon(palette.night, 120, 150, 200, 118, 280, 150, 200, 182),
    polygon(palette.paper, 140, 150, 200, 126, 260, 150, 200, 174),
    polygon(palette.ink, 120, 150, 200, 182, 200, 282, 120, 250),
    polygon(palette.jadeDeep, 280, 150, 200, 182, 200, 282, 280, 250),
    polygon(palette.ink, 120, 150, 200, 118, 150, 84, 70, 116),
    polygon(palette.night, 280, 150, 200, 182, 262, 206, 342, 174),
    thrown(palette.vermilion, [130, 166, 190, 190, 190, 264, 130, 240], {
      columns: 3,
      rows: 3,
      gap: 0.2,
      keep: (column, row) => column === row,
    }),
  )
}

/** Industry connections: light passes from the school's window to the firm's, over a bridge between them. */
function industry(): Drawing {
  return picture(
    400,
    300,
    rect(palette.ink, 0, 0, 400, 300),
    disc(palette.paper, 200, 64, 30),
    polygon(palette.vermilion, 24, 112, 82, 66, 140, 112),
    rect(palette.vermilion, 24, 112, 116, 150),
    panes(palette.paper, 40, 128, 84, 90, { columns: 3, rows: 3, gap: 8 }),
    rect(palette.celadon, 262, 28, 114, 234),
    panes(palette.ink, 276, 42, 86, 176, { columns: 3, rows: 6, gap: 8 }),
    panes(palette.vermilion, 276, 42, 86, 176, {
      columns: 3,
      rows: 6,
      gap: 8,
      keep: (column, row) => (column * 5 + row * 3) % 4 === 0,
    }),
    fill(palette.paper, d`M140 206H262V216H140z`),
    fill(palette.jade, d`M140 216H262V262H252A51 40 0 0 0 150 262H140z`),
    person(palette.paper, 172, 206, 44),
    person(palette.vermilion, 196, 206, 46),
    person(palette.celadon, 236, 206, 44),
    rect(palette.jadeDeep, 0, 262, 400, 38),
    fill(palette.jade, polygonPath(150, 262, 252, 262, 276, 300, 126, 300)),
  )
}

/** Pictures of the three focus areas on the about page, 4:3. */
export const focus: Readonly<Record<string, () => Drawing>> = { 1: education, 2: research, 3: industry }
