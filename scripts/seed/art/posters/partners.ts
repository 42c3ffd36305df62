import { person } from '../figures.ts'
import { palette } from '../palette.ts'
import { d } from '../path.ts'
import {
  archPath, disc, fill, fillHoles, picture, rect, thrown, type Drawing,
} from '../shapes.ts'

/** Three universities: three gates in line, one light through all of them. */
export function industryPartnerships(): Drawing {
  return picture(300, 375,
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

/** A moon bridge of three arches: with its reflection every arch is a full moon. */
export function universityPartnerships(): Drawing {
  const moons = [[60, 34], [150, 50], [240, 34]] as const
  const openings = moons.map(([x, radius]) => d`M${x - radius} 236`
    + d`a${radius} ${radius} 0 0 1 ${2 * radius} 0z`).join('')
  const reflections = moons.map(([x, radius]) => d`M${x - radius} 236`
    + d`a${radius} ${radius} 0 0 0 ${2 * radius} 0z`).join('')
  return picture(300, 375,
    rect(palette.sand, 0, 0, 300, 375),
    disc(palette.paper, 226, 74, 40),
    rect(palette.jade, 0, 236, 300, 139),
    fillHoles(palette.vermilion, d`M0 236V196Q74 176 150 158Q226 176 300 196V236z${openings}`),
    fillHoles(palette.jadeDeep, d`M0 236V276Q74 296 150 314Q226 296 300 276V236z${reflections}`),
    fill(palette.paper, openings),
    fill(palette.celadon, reflections),
    rect(palette.ink, 0, 233, 300, 5),
    person(palette.ink, 62, 182, 54),
    person(palette.ink, 138, 163, 56),
    person(palette.jade, 166, 164, 54),
    person(palette.ink, 250, 186, 54),
    [332, 346, 360].map((y, i) => rect(palette.jadeLight, 40 + i * 34, y, 150 - i * 26, 4)).join(''),
  )
}
