import { listener } from '../figures.ts'
import { palette } from '../palette.ts'
import { d } from '../path.ts'
import {
  archPath,
  disc,
  domePath,
  fill,
  fillHoles,
  panes,
  picture,
  polygon,
  polygonPath,
  rect,
  type Drawing,
} from '../shapes.ts'

const route = new Set(['0,6', '1,6', '1,5', '1,4', '2,4', '3,4', '3,3', '3,2', '4,2', '5,2', '5,1'])

/** Agents: one finds its way pane by pane through a dark house to the lantern. */
export function agents(): Drawing {
  const lattice = { columns: 7, rows: 7, gap: 8 }
  return picture(
    400,
    400,
    rect(palette.ink, 0, 0, 400, 400),
    panes(palette.night, 20, 20, 360, 360, { ...lattice, keep: (x, y) => !route.has(`${x},${y}`) }),
    panes(palette.vermilion, 20, 20, 360, 360, { ...lattice, keep: (x, y) => route.has(`${x},${y}`) }),
    disc(palette.paper, 305.7, 42.3, 24),
    [
      [0, 6],
      [1, 6],
      [1, 5],
      [1, 4],
      [2, 4],
    ]
      .map(([x = 0, y = 0]) => disc(palette.ink, 42.3 + x * 52.6, 42.3 + y * 52.6, 6))
      .join(''),
    listener(palette.celadon, 200, 275.3, 19, 22),
  )
}

/** Robotics: an arm of bars and discs hands the lantern over. */
export function robotics(): Drawing {
  return picture(
    400,
    400,
    rect(palette.vermilion, 0, 0, 400, 400),
    polygon(palette.vermilionLight, 296, 168, 400, 330, 400, 400, 130, 400),
    disc(palette.paper, 312, 166, 46),
    fill(palette.ink, polygonPath(84, 330, 112, 320, 158, 128, 126, 118)),
    fill(palette.jade, polygonPath(132, 108, 150, 140, 262, 96, 252, 64)),
    fill(palette.ink, polygonPath(240, 66, 272, 58, 292, 114, 266, 124)),
    fill(palette.ink, d`M252 128L316 100L330 116L300 122L276 140L262 166L258 200L242 180z`),
    fill(palette.ink, d`M316 100L352 116L372 150L366 186L354 156L330 128z`),
    disc(palette.celadon, 142, 122, 30),
    disc(palette.ink, 142, 122, 12),
    disc(palette.celadon, 256, 80, 24),
    disc(palette.ink, 256, 80, 9),
    fill(palette.celadon, domePath(98, 348, 54)),
    disc(palette.ink, 98, 322, 12),
    rect(palette.ink, 24, 348, 152, 24),
    panes(palette.ink, 24, 380, 152, 20, { columns: 6, rows: 1, gap: 8 }),
  )
}

/** Security: the keyhole of a lock is a window, and light falls through it. */
export function security(): Drawing {
  return picture(
    400,
    400,
    rect(palette.jade, 0, 0, 400, 400),
    polygon(palette.jadeLight, 200, 0, 400, 0, 400, 400, 312, 352, 88, 352),
    fillHoles(palette.paper, archPath(200, 200, 84, 44) + archPath(200, 200, 52, 76)),
    rect(palette.ink, 84, 168, 232, 184),
    polygon(palette.night, 316, 168, 316, 352, 84, 352),
    disc(palette.vermilion, 200, 238, 32),
    polygon(palette.vermilion, 188, 250, 212, 250, 228, 318, 172, 318),
    polygon(palette.vermilion, 172, 352, 228, 352, 264, 402, 136, 402),
    fill(
      palette.jadeDeep,
      polygonPath(0, 352, 172, 352, 138, 400, 0, 400) + polygonPath(228, 352, 400, 352, 400, 400, 262, 400),
    ),
  )
}

/** Data: forty points, one beam through them, and one that does not belong. */
export function data(): Drawing {
  let state = 11
  const chance = () => {
    state = (state * 75 + 74) % 65537
    return state / 65537
  }
  const points = Array.from({ length: 40 }, (_, i) => {
    const along = i + chance() - 0.5
    const off = (chance() + chance() - 1) * 62
    return {
      x: 54 + along * 7.5 + off * 0.5,
      y: 346 - along * 7.4 + off,
      radius: 5.5 + ((i * 7) % 4) * 1.9,
      colour: i % 4 === 0 ? palette.jade : palette.ink,
    }
  })
  return picture(
    400,
    400,
    rect(palette.celadon, 0, 0, 400, 400),
    panes(palette.celadonLight, 34, 16, 350, 350, { columns: 6, rows: 6, gap: 5 }),
    polygon(palette.paper, 34, 316, 334, 16, 384, 16, 384, 66, 84, 366, 34, 366),
    points.map(({ x, y, radius, colour }) => disc(colour, x, y, radius)).join(''),
    disc(palette.vermilion, 124, 104, 36),
    fill(palette.ink, polygonPath(16, 16, 24, 16, 24, 376, 384, 376, 384, 384, 16, 384)),
  )
}
