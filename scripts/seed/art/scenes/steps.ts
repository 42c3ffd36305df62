import { palette } from '../palette.ts'
import { disc, panes, picture, polygon, rect, thrown, type Drawing } from '../shapes.ts'

/** Beginner: a closed window, one pane open. */
function first(): Drawing {
  const lattice = { columns: 2, rows: 2, gap: 8 }
  return picture(
    400,
    200,
    rect(palette.celadon, 0, 0, 400, 200),
    polygon(palette.celadonLight, 0, 200, 0, 150, 100, 106, 100, 200),
    rect(palette.ink, 100, 0, 200, 200),
    panes(palette.night, 106, 6, 188, 188, lattice),
    panes(palette.paper, 106, 6, 188, 188, { ...lattice, keep: (x, y) => x === 1 && y === 0 }),
  )
}

/** Intermediate: four of six panes open, their light on the wall. */
function second(): Drawing {
  const lattice = { columns: 2, rows: 3, gap: 8 }
  return picture(
    400,
    300,
    rect(palette.vermilion, 0, 0, 400, 300),
    thrown(palette.vermilionLight, [0, 172, 100, 112, 100, 300, 0, 300], { columns: 1, rows: 3, gap: 0.06 }),
    rect(palette.ink, 100, 0, 200, 300),
    panes(palette.night, 108, 8, 184, 284, lattice),
    panes(palette.paper, 108, 8, 184, 284, { ...lattice, keep: (x, y) => x === 1 || y === 0 }),
  )
}

/** Advanced: no panes left, the wings are folded back and the moon stands in the frame. */
function third(): Drawing {
  return picture(
    400,
    400,
    rect(palette.ink, 0, 0, 400, 400),
    polygon(palette.jadeDeep, 0, 400, 0, 262, 100, 200, 100, 400),
    rect(palette.vermilion, 100, 0, 200, 400),
    disc(palette.paper, 200, 150, 66),
    rect(palette.celadon, 100, 300, 200, 100),
    thrown(palette.celadonLight, [160, 300, 240, 300, 270, 400, 130, 400], {
      columns: 1,
      rows: 4,
      gap: 0.16,
    }),
    polygon(palette.night, 300, 0, 400, 0, 400, 400, 300, 400),
    polygon(palette.ink, 312, 12, 388, 34, 388, 180, 312, 184),
    polygon(palette.ink, 312, 200, 388, 196, 388, 366, 312, 388),
  )
}

/** Windows of the three programmes, 4 : 2, 3 and 4, so that they stand on the page's own columns. */
export const steps: Readonly<Record<string, () => Drawing>> = { 1: first, 2: second, 3: third }
