import { palette, type Colour } from '../palette.ts'
import { d } from '../path.ts'
import { fill, gouge } from '../shapes.ts'
import type { Head } from './head.ts'

/** What clothes are cut from: measures of the trunk and the colours that show on each other. */
export type Body = {
  head: Head
  /** Where the neck meets the shoulders, left and right. */
  left: number
  right: number
  /** Height of the shoulders at the neck. */
  y: number
  cloth: Colour
  accent: Colour
  trim: Colour
  linen: Colour
}

/** Measures of the shoulders, and colours of the clothes that stand out from the wall. */
export function bodyOf(head: Head): Body {
  const { person, neck, shoulderY } = head
  const wanted = palette[person.tone]
  const cloth = wanted === head.ground ? palette.ink : wanted
  const isDark = cloth === palette.ink
  return {
    head,
    left: 200 - neck,
    right: 200 + neck,
    y: shoulderY,
    cloth,
    accent: isDark ? (person.ground === 'sand' ? palette.vermilion : head.ground) : palette.ink,
    trim: isDark ? palette.paper : palette.ink,
    linen: cloth === palette.paper ? palette.celadon : palette.paper,
  }
}

/** Shoulders and chest, down to the lower edge. */
export function trunkPath({ head, left, right, y }: Body): string {
  const { shoulders } = head
  return (
    d`M${200 - shoulders} 400C${204 - shoulders} ${y + 44} ${232 - shoulders} ${y + 23} ${left - 30}` +
    d` ${y + 8}` +
    d`L${left} ${y - 12}H${right}L${right + 30} ${y + 8}` +
    d`C${168 + shoulders} ${y + 23} ${196 + shoulders} ${y + 44} ${200 + shoulders} 400z`
  )
}

/** The cloth with two cuts where it folds at the arms. */
export function trunk(body: Body, cloth = body.cloth): string {
  const { head, y } = body
  const { shoulders } = head
  const folds =
    gouge(228 - shoulders, 400, 234 - shoulders, y + 56, 268 - shoulders, y + 34, 6) +
    gouge(172 + shoulders, 400, 166 + shoulders, y + 56, 132 + shoulders, y + 34, -6)
  return fill(cloth, trunkPath(body)) + fill(cloth === palette.ink ? body.accent : palette.ink, folds)
}

/** Chin's shadow on the neck, and the light that reaches it from the right. */
export function neck({ head, left, right, y }: Body): string {
  const { shade, skin, chinY, fx } = head
  return (
    fill(shade, d`M${left} 230H${right}L${right + 3} ${y + 4}Q200 ${y + 38} ${left - 3} ${y + 4}z`) +
    fill(
      skin,
      d`M${right} ${chinY - 2}Q${fx + 26} ${chinY + 32} 206 ${y + 20}` +
        d`Q${right - 8} ${y + 18} ${right + 3} ${y + 4}z`,
    )
  )
}

/** Opening of a collar: skin down to a point. */
export function throat({ head, left, right, y }: Body, depth: number): string {
  return fill(
    head.skin,
    d`M${left - 1} ${y + 2}L200 ${y + depth} ${right + 1} ${y + 2}` + d`Q200 ${y + 34} ${left - 1} ${y + 2}z`,
  )
}
