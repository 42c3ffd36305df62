import { palette, type Colour } from '../palette.ts'
import { d, number } from '../path.ts'
import { disc, fill, group, picture, rect, thrown, type Drawing } from '../shapes.ts'
import { bodyOf } from './body.ts'
import { clothes } from './clothes.ts'
import { bodyExtras, extrasBehind, headExtras } from './extras.ts'
import { eyes } from './eyes.ts'
import { ears, facePlanes, lines, mouth, nose } from './face.ts'
import { hairBehind, haircut, hairInFront } from './hair.ts'
import { measure } from './head.ts'
import type { Ground, Person } from './person.ts'

const lit: Record<Ground, Colour> = {
  celadon: palette.celadonLight,
  vermilion: palette.vermilionLight,
  sand: palette.sandLight,
  jade: palette.jadeLight,
}

/** The wall behind: light always falls from the upper right. */
function wall({ ground, wall: kind }: Person): string {
  const light = lit[ground]
  if (kind === 'beam') return fill(light, d`M292 0H400V196L320 400H182z`)
  if (kind === 'panes') {
    return thrown(light, [226, 0, 400, 0, 400, 250, 160, 250], { columns: 2, rows: 2, gap: 0.1 })
  }
  if (kind === 'lantern') return disc(light, 330, 92, 118)
  return ''
}

/** Bust without its wall, in the units of a 400 × 400 picture; it stands on the lower edge. */
export function bust(person: Person): string {
  const head = measure(person)
  const cut = haircut(head)
  const body = bodyOf(head)
  const bare = cut.ears ?? 'both'
  const parts =
    (bare === 'none' ? '' : ears(head, bare)) +
    facePlanes(head) +
    nose(head) +
    mouth(head) +
    eyes(head) +
    lines(head)
  const isTurned = Math.abs(person.tilt) > 0.1
  const upper = parts + hairInFront(head, cut) + headExtras(head)
  return (
    extrasBehind(head) +
    hairBehind(head, cut) +
    clothes(body) +
    bodyExtras(body) +
    (isTurned ? group(`rotate(${number(person.tilt)} 200 260)`, upper) : upper)
  )
}

/** The whole picture, 400 × 400: the bust before its wall. */
export function portrait(person: Person): Drawing {
  return picture(
    400,
    400,
    rect(palette[person.ground], 0, 0, 400, 400),
    wall(person),
    '<g stroke-linecap="round">',
    bust(person),
    '</g>',
  )
}
