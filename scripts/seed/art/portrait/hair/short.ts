import { d } from '../../path.ts'
import { gouge } from '../../shapes.ts'
import { crown, type Style } from './cut.ts'

function combed(xs: number[], from: number, to: number, lean: number, width = 6): string {
  return xs.map((x) => gouge(x, from, x - lean * 0.2, (from + to) / 2, x + lean, to, width)).join('')
}

export const crew: Style = (head) => ({
  front: crown(head, 4, 92, 2, 176),
  marks: combed(
    [-44, -22, 0, 22, 42].map((x) => head.fx + x),
    74,
    56,
    -8,
    5,
  ),
})

export const swept: Style = (head) => ({
  front: crown(head, 14, 88, 20, 176),
  marks:
    [-42, -20, 6, 32]
      .map((x) => gouge(head.fx + x, 80, head.fx + x - 6, 56, head.fx + x * 1.3 + 16, 44, 7))
      .join('') + gouge(head.left + 1, 130, head.left + 3, 108, head.left + 13, 92, 5),
})

export const side: Style = ({ left, right, fx }) => {
  const part = fx - 28
  return {
    front:
      d`M${left - 6} 178C${left - 19} 92 ${left + 8} 36 200 34S${right + 22} 86 ${right + 6} 178` +
      d`L${right - 2} 160` +
      d`Q${right} 130 ${right - 14} 114Q${fx + 18} 122 ${part} 74Q${part - 12} 106 ${left + 14} 116` +
      d`Q${left + 4} 134 ${left + 2} 162z`,
    marks:
      gouge(part + 6, 72, part + 50, 50, right - 12, 100, 8) +
      gouge(part + 14, 56, part + 60, 44, right - 2, 92, 6) +
      gouge(part - 8, 68, left + 24, 74, left + 10, 108, 6),
  }
}

export const slick: Style = ({ left, right, fx }) => {
  const part = fx + 26
  return {
    front:
      d`M${left - 5} 172C${left - 18} 96 ${left - 2} 40 196 36S${right + 18} 82 ${right + 5} 172` +
      d`L${right - 3} 154` +
      d`Q${right - 1} 122 ${right - 18} 100Q${part + 14} 92 ${part} 74Q${fx - 20} 86 ${left + 20} 104` +
      d`Q${left + 5} 124 ${left + 2} 156z`,
    marks:
      gouge(part - 4, 68, fx - 24, 62, left + 16, 98, 7) +
      gouge(part - 6, 58, fx - 30, 46, left + 8, 92, 6) +
      gouge(part - 10, 48, fx - 10, 40, left + 30, 66, 5) +
      gouge(part + 8, 66, right - 22, 66, right - 10, 94, -6),
  }
}

export const quiff: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 4} 170C${left - 12} 118 ${left} 90 ${left + 18} 82` +
    d`C${left + 4} 40 ${fx + 30} 6 ${right + 14} 46` +
    d`C${right + 22} 84 ${right + 16} 126 ${right + 4} 170L${right - 3} 150` +
    d`Q${right - 4} 120 ${right - 18} 106` +
    d`Q${fx} 116 ${left + 22} 102Q${left + 8} 124 ${left + 3} 152z`,
  marks: [0, 26, 52]
    .map((x) => gouge(left + 36 + x, 92 - x * 0.1, left + 52 + x, 48, right - 32 + x * 0.6, 44 + x * 0.3, 8))
    .join(''),
})

export const spiky: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 5} 172C${left - 14} 124 ${left - 10} 100 ${left + 2} 84L${left - 2} 62L${left + 24} 64` +
    d`L${left + 32} 36L${left + 56} 50` +
    d`L${fx - 4} 24L${fx + 14} 44L${right - 34} 28L${right - 22} 54L${right + 6} 52L${right} 82` +
    d`C${right + 13} 104 ${right + 14} 126 ${right + 5} 172` +
    d`L${right - 2} 152Q${right - 4} 122 ${right - 16} 108L${right - 34} 116L${fx + 20} 98L${fx} 112` +
    d`L${fx - 22} 96L${left + 32} 114L${left + 14} 110Q${left + 5} 126 ${left + 2} 154z`,
  marks:
    gouge(left + 26, 96, left + 30, 74, left + 40, 56, 5) +
    gouge(fx - 18, 84, fx - 12, 60, fx - 2, 42, 6) +
    gouge(fx + 20, 88, fx + 26, 66, right - 34, 44, 6),
})

export const fringe: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 5} 166C${left - 20} 84 ${left + 14} 32 200 32S${right + 20} 84 ${right + 5} 166` +
    d`L${right - 3} 146L${right - 10} 132` +
    d`L${right - 24} 144L${fx + 28} 128L${fx + 14} 146L${fx - 12} 126L${fx - 30} 144L${left + 26} 128` +
    d`L${left + 10} 140L${left + 2} 148z`,
  marks:
    gouge(fx + 6, 50, fx - 24, 70, fx - 28, 122, 7) +
    gouge(fx + 16, 54, fx + 26, 80, fx + 20, 124, -6) +
    gouge(fx - 10, 46, left + 22, 64, left + 16, 122, 6) +
    gouge(fx + 30, 54, right - 14, 74, right - 12, 118, -5),
})

export const curtain: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 6} 174C${left - 22} 82 ${left + 10} 32 200 32S${right + 22} 82 ${right + 6} 174` +
    d`L${right - 2} 152Q${right} 146 ${right - 8} 140` +
    d`Q${fx + 26} 128 ${fx + 4} 74Q${fx - 20} 130 ${left + 10} 142Q${left} 150 ${left + 2} 156z`,
  marks:
    gouge(fx - 2, 66, left + 26, 68, left + 12, 128, 8) +
    gouge(fx + 14, 62, right - 20, 68, right - 12, 124, -8) +
    gouge(fx - 8, 52, left + 10, 60, left + 2, 112, 5),
})

export const tousled: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 5} 170C${left - 24} 140 ${left - 16} 112 ${left - 6} 96` +
    d`C${left - 22} 74 ${left + 10} 52 ${left + 22} 54C${left + 30} 26 ${fx - 4} 18 ${fx + 8} 34` +
    d`C${fx + 30} 14 ${right - 2} 34 ${right - 2} 58C${right + 22} 66 ${right + 20} 100 ${right + 10} 110` +
    d`C${right + 20} 132 ${right + 12} 150 ${right + 5} 170` +
    d`L${right - 2} 150Q${right - 2} 128 ${right - 20} 112Q${fx + 22} 130 ${fx + 2} 102` +
    d`Q${fx - 14} 130 ${left + 30} 112Q${left + 6} 126 ${left + 2} 152z`,
  marks:
    gouge(left + 20, 96, left + 28, 66, fx - 18, 54, 8) +
    gouge(fx - 6, 84, fx - 2, 52, fx + 26, 46, 8) +
    gouge(fx + 26, 92, fx + 34, 70, right - 10, 70, 7),
})

export const pixie: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 6} 190C${left - 25} 80 ${left + 22} 34 200 33S${right + 24} 88 ${right + 6} 186` +
    d`L${right - 5} 160Q${right - 18} 140 ${right - 20} 126` +
    d`L${fx + 32} 148L${fx + 18} 126L${fx - 8} 148L${fx - 20} 126L${left + 16} 152` +
    d`Q${left + 4} 160 ${left + 3} 182z`,
  marks:
    gouge(fx + 30, 54, fx - 24, 64, fx - 34, 120, 8) +
    gouge(fx + 44, 62, fx + 8, 76, fx + 2, 124, 7) +
    gouge(fx + 8, 46, left + 14, 64, left + 12, 132, 7),
})

export const receding: Style = ({ left, right, fx }) => ({
  front:
    d`M${left - 5} 186C${left - 20} 132 ${left} 76 ${left + 32} 62Q200 34 ${right - 32} 62` +
    d`C${right} 76 ${right + 20} 132 ${right + 5} 186` +
    d`L${right - 3} 154Q${right - 6} 104 ${right - 38} 78Q${fx + 14} 70 ${fx + 2} 92` +
    d`Q${fx - 14} 66 ${left + 38} 78Q${left + 8} 104 ${left + 3} 156z`,
  marks:
    gouge(left + 2, 148, left - 2, 116, left + 16, 90, 5) +
    gouge(right - 2, 148, right + 2, 116, right - 16, 90, -5) +
    gouge(fx - 26, 66, fx, 54, fx + 34, 64, 6),
})

export const bald: Style = ({ left, right }) => ({
  front:
    d`M${left - 5} 188Q${left - 20} 146 ${left + 4} 108L${left + 7} 164zM${right + 5} 188` +
    d`Q${right + 20} 146 ${right - 4} 108L${right - 7} 164z`,
  marks:
    gouge(left - 2, 172, left - 5, 148, left + 3, 128, 4) +
    gouge(right + 2, 172, right + 5, 148, right - 3, 128, -4),
})
