import { person } from '../figures.ts'
import { palette } from '../palette.ts'
import { d } from '../path.ts'
import { archPath, disc, domePath, fill, fillHoles, picture, rect, thrown, type Drawing } from '../shapes.ts'

/** Three universities: three gates in line, one light through all of them. */
export function industryPartnerships(): Drawing {
  return picture(
    300,
    375,
    rect(palette.celadon, 0, 0, 300, 375),
    rect(palette.ink, 0, 304, 300, 71),
    fill(palette.paper, archPath(150, 304, 132, 34)),
    fill(palette.celadon, archPath(150, 304, 106, 62)),
    fill(palette.vermilion, archPath(150, 304, 88, 92)),
    fill(palette.celadon, archPath(150, 304, 66, 116)),
    fill(palette.ink, archPath(150, 304, 52, 146)),
    fill(palette.jade, archPath(150, 304, 36, 164)),
    disc(palette.paper, 150, 200, 24),
    thrown(palette.paper, [114, 304, 186, 304, 276, 375, 24, 375], { columns: 3, rows: 1, gap: 0.05 }),
    person(palette.ink, 138, 318, 62),
    person(palette.vermilion, 164, 322, 66),
  )
}

/**
 * Promised and done: a bridge of three arches and its reflection in the water. Each arch is what a
 * university promised, its reflection the share that was done: 31 of 36, 5 of 6, 10 of 12.
 */
export function universityPartnerships(): Drawing {
  const arches = [
    [60, 34, 31 / 36],
    [150, 50, 5 / 6],
    [240, 34, 10 / 12],
  ] as const
  const promised = arches.map(([x, radius]) => domePath(x, 236, radius)).join('')
  const done = arches
    .map(([x, radius, share]) => d`M${x - radius} 236A${radius} ${radius * share} 0 0 0 ${x + radius} 236z`)
    .join('')
  return picture(
    300,
    375,
    rect(palette.sand, 0, 0, 300, 375),
    disc(palette.paper, 226, 74, 40),
    rect(palette.jade, 0, 236, 300, 139),
    fillHoles(palette.vermilion, d`M0 236V196Q74 176 150 158Q226 176 300 196V236z${promised}`),
    fillHoles(palette.jadeDeep, d`M0 236V270Q74 287 150 302Q226 287 300 270V236z${done}`),
    fill(palette.paper, promised),
    fill(palette.celadon, done),
    rect(palette.ink, 0, 233, 300, 5),
    person(palette.ink, 62, 182, 60),
    person(palette.ink, 136, 163, 62),
    person(palette.jade, 166, 164, 60),
    person(palette.ink, 250, 186, 60),
    [326, 342, 358].map((y, i) => rect(palette.jadeLight, 40 + i * 34, y, 150 - i * 26, 4)).join(''),
  )
}
