import { palette } from '../../palette.ts'
import { d } from '../../path.ts'
import { fill, fillHoles, gouge } from '../../shapes.ts'
import type { Head } from '../head.ts'
import type { Style } from './cut.ts'

export const turban: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 10} 152C${left - 34} 70 ${left + 14} 12 198 10S${right + 34} 66 ${right + 10} 152` +
    d`Q${right - 14} 116 ${fx + 2} 84Q${left + 14} 116 ${left - 10} 152z`,
  marks:
    gouge(left + 2, 120, left + 34, 74, fx + 16, 30, 8) +
    gouge(left, 96, left + 22, 52, fx, 22, 6) +
    gouge(right - 4, 118, right - 32, 76, fx - 6, 38, -8) +
    gouge(right + 4, 96, right - 14, 60, fx + 22, 28, -6) +
    gouge(fx - 14, 90, fx + 2, 74, fx + 20, 88, 4),
})

/** The part behind the shoulders; the part around the face is `hijabFront`. */
export const hijab: Style = ({ left, right }) => ({
  back:
    d`M${left - 18} 170C${left - 34} 18 ${right + 34} 18 ${right + 18} 170` +
    d`C${right + 32} 300 ${right + 56} 350 ${right + 84} 400H${left - 84}` +
    d`C${left - 56} 350 ${left - 32} 300 ${left - 18} 170z`,
  ears: 'none',
})

/** A scarf around a face, as SVG. */
export function hijabFront(head: Head): string {
  const { left, right, fx, chinY, person } = head
  const cloth = palette[person.hairTone]
  const outer =
    d`M${left - 15} 168C${left - 32} 18 ${right + 32} 18 ${right + 15} 168` +
    d`C${right + 26} 280 ${right + 10} 344 200 372C${left - 10} 344 ${left - 26} 280 ${left - 15} 168z`
  const hole =
    d`M${left + 12} 164C${left + 8} 222 ${fx - 46} ${chinY - 12} ${fx} ${chinY - 8}` +
    d`C${fx + 46} ${chinY - 12} ${right - 8} 222 ${right - 12} 164` +
    d`C${right - 14} 72 ${left + 14} 72 ${left + 12} 164z`
  const folds =
    gouge(left + 10, 96, 200, 28, right - 8, 96, 7) +
    gouge(left - 10, 196, left + 4, 296, 196, 346, 7) +
    gouge(right + 10, 200, right - 2, 300, 214, 350, -6) +
    gouge(left - 36, 372, 150, 372, 226, 330, 8)
  return fillHoles(cloth, outer + hole) + fill(palette.ink, folds)
}
