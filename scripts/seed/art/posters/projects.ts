import { palette } from '../palette.ts'
import { d } from '../path.ts'
import {
  archPath,
  disc,
  fill,
  panes,
  picture,
  polygon,
  polygonPath,
  rect,
  thrown,
  type Drawing,
} from '../shapes.ts'

/** An agent that stays at home: the laptop is the house, its keyboard the light on the floor. */
export function agentLaunch(): Drawing {
  const window = { columns: 3, rows: 3, gap: 5 }
  const isMiddle = (column: number, row: number) => column === 1 && row === 1
  return picture(
    300,
    375,
    rect(palette.vermilion, 0, 0, 300, 375),
    rect(palette.vermilionLight, 0, 268, 300, 107),
    rect(palette.ink, 32, 44, 236, 224),
    rect(palette.jadeDeep, 46, 58, 208, 196),
    disc(palette.paper, 214, 96, 22),
    polygon(palette.celadon, 84, 178, 150, 112, 216, 178, 216, 254, 84, 254),
    rect(palette.celadon, 178, 116, 18, 40),
    panes(palette.ink, 117, 176, 66, 54, { ...window, keep: (x, y) => !isMiddle(x, y) }),
    panes(palette.vermilion, 117, 176, 66, 54, { ...window, keep: isMiddle }),
    fill(palette.ink, polygonPath(32, 268, 268, 268, 306, 350, -6, 350)),
    thrown(palette.paper, [52, 278, 248, 278, 268, 322, 32, 322], { columns: 9, rows: 3, gap: 0.14 }),
    fill(palette.celadon, polygonPath(112, 328, 188, 328, 194, 344, 106, 344)),
    rect(palette.night, 0, 350, 300, 8),
  )
}

/** A companion's voice: columns of sound inside a lantern. */
export function aiVoiceAssistant(): Drawing {
  const heights = [20, 46, 74, 52, 92, 60, 34, 66, 26]
  return picture(
    300,
    375,
    rect(palette.vermilion, 0, 0, 300, 375),
    rect(palette.ink, 148, 0, 4, 40),
    rect(palette.ink, 116, 38, 68, 18),
    disc(palette.paper, 150, 164, 112),
    rect(palette.ink, 116, 272, 68, 18),
    heights.map((height, i) => rect(palette.ink, 62 + i * 20.5, 164 - height, 11, height * 2)).join(''),
    thrown(palette.vermilionLight, [82, 318, 218, 318, 300, 375, 0, 375], { columns: 4, rows: 2, gap: 0.06 }),
    [132, 148, 164].map((x) => rect(palette.ink, x, 290, 4, 22)).join(''),
  )
}

/** Care: an elder and a student at one table; where they meet, two plates print a third colour. */
export function seniorCareProject(): Drawing {
  const cup = (x: number) => d`M${x - 15} 306h30v8a15 15 0 0 1-30 0z`
  return picture(
    300,
    375,
    rect(palette.celadon, 0, 0, 300, 375),
    thrown(palette.celadonLight, [150, 0, 300, 0, 300, 226, 96, 226], { columns: 3, rows: 3, gap: 0.06 }),
    fill(palette.vermilion, archPath(110, 329, 86, 158)),
    disc(palette.paper, 110, 104, 46),
    fill(palette.ink, d`M64 104A46 46 0 0 1 156 104Q140 104 132 82Q112 104 64 104z`),
    fill(palette.ink, archPath(222, 329, 64, 196)),
    disc(palette.sand, 268, 128, 20),
    disc(palette.paper, 222, 160, 40),
    fill(palette.sand, d`M182 160A40 40 0 0 1 262 160Q238 158 222 132Q208 156 182 160z`),
    fill(palette.brick, d`M158 329V260A64 64 0 0 1 190 204.500A86 86 0 0 1 196 244V329z`),
    rect(palette.jade, 0, 329, 300, 46),
    rect(palette.jadeLight, 0, 329, 300, 6),
    fill(palette.paper, cup(88)),
    fill(palette.celadon, cup(238)),
  )
}
