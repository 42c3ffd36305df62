import type { Colour } from './palette.ts'
import { d } from './path.ts'
import { disc, fill } from './shapes.ts'

/** Head and shoulders seen from behind; `foot` is the lower edge, `half` half the width of the shoulders. */
export function listener(colour: Colour, x: number, foot: number, half: number, height = half): string {
  const head = half * 0.56
  return (
    fill(
      colour,
      d`M${x - half} ${foot}V${foot - height + half * 0.8}` +
        d`a${half} ${half * 0.8} 0 0 1 ${2 * half} 0V${foot}z`,
    ) + disc(colour, x, foot - height - head * 0.72, head)
  )
}

/** A standing person: disc on a tapered body. `height` counts from the foot to the crown. */
export function person(colour: Colour, x: number, foot: number, height: number): string {
  const head = height * 0.115
  const shoulder = height * 0.155
  const neck = foot - height + head * 2.25
  return (
    disc(colour, x, foot - height + head, head) +
    fill(
      colour,
      d`M${x - shoulder} ${neck + shoulder}a${shoulder} ${shoulder} 0 0 1 ${2 * shoulder} 0` +
        d`L${x + shoulder * 0.62} ${foot}H${x - shoulder * 0.62}z`,
    )
  )
}
