import { palette } from '../palette.ts'
import { d } from '../path.ts'
import { disc, fill, line } from '../shapes.ts'
import type { Head } from './head.ts'
import type { Brows, Eyes } from './person.ts'

type Eye = {
  /** Inner corner, highest bend of the lid, outer corner, lowest bend; x grows outward from the middle. */
  inner: [number, number]
  peak: [number, number]
  outer: [number, number]
  under: [number, number]
  lid: number
  crease?: boolean
}

const shapes: Record<Eyes, Eye> = {
  almond: { inner: [-19, 4], peak: [-2, -17], outer: [20, -1], under: [4, 13], lid: 6.5 },
  narrow: { inner: [-19, 4], peak: [-1, -10], outer: [21, -2], under: [3, 11], lid: 6 },
  round: { inner: [-18, 4], peak: [0, -23], outer: [18, 1], under: [1, 16], lid: 6, crease: true },
  deep: { inner: [-18, 3], peak: [0, -14], outer: [19, 2], under: [2, 12], lid: 6, crease: true },
  hooded: { inner: [-18, 2], peak: [-3, -13], outer: [21, 6], under: [1, 13], lid: 7.5 },
  keen: { inner: [-19, 6], peak: [-4, -13], outer: [22, -5], under: [5, 12], lid: 6.5 },
  smiling: { inner: [-18, 4], peak: [0, -18], outer: [20, 3], under: [0, 4], lid: 7 },
}

// height of the inner end, of the bend and of the outer end; thickness
const browShapes: Record<Brows, [number, number, number, number]> = {
  soft: [0, -10, 1, 7],
  arched: [3, -16, 2, 6.5],
  straight: [0, -4, -2, 8],
  thick: [1, -10, 1, 12],
  angled: [6, -10, -4, 8],
  bushy: [2, -11, 3, 14],
}

function eye(head: Head, x: number, side: number): string {
  const { person, eyes: y } = head
  const { inner, peak, outer, under, lid, crease } = shapes[person.eyes]
  const narrowing = side * person.turn > 0 ? 1 - 0.1 * Math.abs(person.turn) : 1
  const size = person.woman ? 1.07 : 1
  const at = ([px, py]: [number, number]) => d`${x + side * px * narrowing * size} ${y + py * size}`
  const white = d`M${at(inner)}Q${at(peak)} ${at(outer)}Q${at(under)} ${at(inner)}z`
  const upper =
    d`M${at(inner)}Q${at(peak)} ${at(outer)}l${side * 4}-2` +
    d`Q${at([peak[0], peak[1] + lid])} ${at(inner)}z`
  const irisX = x + person.turn * 3.4 + side * 0.6
  const irisY = y + (0.25 * inner[1] + 0.5 * peak[1] + 0.25 * outer[1]) / 2 + 2.4
  return (
    fill(palette.paper, white) +
    disc(palette.ink, irisX, irisY, person.eyes === 'round' ? 8.6 : 7.8) +
    fill(palette.ink, upper) +
    disc(palette.paper, irisX + 2.6, irisY - 1.8, 1.9) +
    (crease ? line(palette.ink, 2.2, d`M${at([-17, -8])}Q${at([0, peak[1] - 7])} ${at([19, -7])}`) : '')
  )
}

function brow(head: Head, x: number, side: number): string {
  const { person } = head
  const [inner, bend, outer, thickness] = browShapes[person.brows]
  const y = head.eyes - 28
  const thin = person.woman ? 0.72 : 1
  const path =
    d`M${x - side * 22} ${y + inner + thickness * thin * 0.6}` +
    d`L${x - side * 21} ${y + inner - thickness * thin * 0.4}` +
    d`Q${x} ${y + bend} ${x + side * 27} ${y + outer}Q${x + side} ${y + bend + thickness * thin * 1.5}` +
    d` ${x - side * 22}` +
    d` ${y + inner + thickness * thin * 0.6}z`
  const isGrey = person.age === 2 && person.hairTone !== 'ink'
  return fill(isGrey && person.skin !== 'paper' ? palette.sand : palette.ink, path)
}

/** Where the two pupils stand, for glasses. */
export function eyeAxes(head: Head): [number, number] {
  const { fx, person } = head
  return [fx - 35 * (1 + 0.05 * person.turn), fx + 35 * (1 - 0.09 * person.turn)]
}

/** Both eyes with their brows, and what age puts below them. */
export function eyes(head: Head): string {
  const [leftEye, rightEye] = eyeAxes(head)
  const bags =
    head.person.age === 2
      ? line(
          palette.ink,
          2.2,
          d`M${leftEye - 13} ${head.eyes + 17}q13 7 26 0` + d`M${rightEye - 13} ${head.eyes + 17}q13 7 26-1`,
        )
      : ''
  return (
    eye(head, leftEye, -1) + eye(head, rightEye, 1) + brow(head, leftEye, -1) + brow(head, rightEye, 1) + bags
  )
}
