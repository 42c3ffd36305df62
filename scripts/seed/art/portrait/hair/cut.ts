import { d } from '../../path.ts'
import { gouge } from '../../shapes.ts'
import type { Head } from '../head.ts'

/** Paths of one head of hair: behind the body, over the face, and the light cut into both. */
export type Haircut = {
  back?: string
  front?: string
  marks?: string
  /** Which ears the hair leaves bare. */
  ears?: 'both' | 'none' | 'right'
}

/** Each is named after its cut: crew, bob, afro … */
export type Style = (head: Head) => Haircut

/** Hair that lies on the skull; `line` is the height of the hairline, `side` where the sideburns end. */
export function crown(head: Head, lift: number, line: number, bow: number, side: number): string {
  const { left, right, top, fx } = head
  return (
    d`M${left - 5} ${side}C${left - 19} ${100 - lift * 2} ${left + 16} ${top - lift} 200 ${top - lift}` +
    d`S${right + 19} ${100 - lift * 2} ${right + 5} ${side}L${right - 2} ${side - 16}` +
    d`Q${right - 4} ${line + 28} ${right - 22} ${line + 10}` +
    d`Q${fx} ${line - bow} ${left + 22} ${line + 10}Q${left + 4} ${line + 28} ${left + 2} ${side - 16}z`
  )
}

/** A curtain of hair from a parting at `partX` down to `end` on both sides of the face. */
export function parted(head: Head, partX: number, end: number): string {
  const { left, right } = head
  return (
    d`M${left - 10} ${end}C${left - 26} 76 ${partX - 58} 34 ${partX} 36` +
    d`S${right + 28} 76 ${right + 10} ${end}` +
    d`C${right - 3} ${end - 30} ${right + 3} 156 ${right - 12} 136Q${partX + 28} 122 ${partX} 66` +
    d`Q${partX - 26} 130 ${left + 12} 148Q${left - 2} 176 ${left - 10} ${end}z`
  )
}

/** Hair behind the shoulders, down to `end`. */
export function fall(head: Head, end: number, flare: number): string {
  const { left, right } = head
  return (
    d`M${left - 10} 164C${left - 30} 48 ${right + 30} 48 ${right + 10} 164L${right + 14 + flare} ${end}` +
    d`Q200 ${end + 20} ${left - 14 - flare} ${end}z`
  )
}

/** Curls: small arcs along an ellipse, between two angles in radians. */
export function scallops(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  from: number,
  to: number,
  count: number,
): string {
  let path = ''
  for (let i = 0; i <= count; i += 1) {
    const angle = from + ((to - from) * i) / count
    const px = x + radiusX * Math.cos(angle)
    const py = y + radiusY * Math.sin(angle)
    const bulge = ((radiusX * (to - from)) / count) * 0.6
    path += i ? d`A${bulge} ${bulge} 0 0 1 ${px} ${py}` : d`M${px} ${py}`
  }
  return path
}

/** Marks that follow the fall of the hair on one side: `side` is −1 for the viewer's left. */
export function strands(head: Head, partX: number, end: number, side: -1 | 1): string {
  const edge = side < 0 ? head.left : head.right
  return (
    gouge(partX + side * 8, 58, edge - side * 12, 70, edge, end, side * -7) +
    gouge(partX + side * 2, 48, edge - side * 2, 62, edge + side * 5, end - 34, side * -5)
  )
}
