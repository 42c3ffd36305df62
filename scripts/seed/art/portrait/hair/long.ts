import { d } from '../../path.ts'
import { discPath, gouge } from '../../shapes.ts'
import { crown, fall, parted, strands, type Style } from './cut.ts'

export const bob: Style = (head) => {
  const part = head.fx + 20
  return {
    back: fall(head, 268, 10),
    front: parted(head, part, 236),
    marks: strands(head, part, 196, -1) + strands(head, part, 200, 1),
    ears: 'none',
  }
}

export const greybob: Style = (head) => {
  const { left, right, fx } = head
  const part = fx - 26
  return {
    back:
      d`M${left - 8} 150C${left - 44} 60 ${right + 44} 60 ${right + 8} 150` +
      d`C${right + 22} 190 ${right + 26} 226 ${right + 4} 262Q200 290 ${left - 4} 262` +
      d`C${left - 26} 226 ${left - 22} 190 ${left - 8} 150z`,
    front:
      d`M${left - 12} 240C${left - 36} 150 ${left - 18} 52 ${part} 38` +
      d`C${part + 60} 14 ${right + 38} 70 ${right + 12} 240` +
      d`C${right + 4} 200 ${right + 4} 160 ${right - 10} 138` +
      d`Q${fx + 26} 132 ${part + 6} 80Q${part - 10} 128 ${left + 10} 140Q${left - 4} 190 ${left - 12} 240z`,
    marks:
      gouge(part + 12, 74, right - 18, 74, right - 2, 150, -7) +
      gouge(part + 20, 54, right - 6, 56, right + 8, 190, -6) +
      gouge(part - 4, 70, left + 12, 84, left, 138, 6) +
      gouge(part - 8, 54, left - 4, 70, left - 14, 190, 5),
    ears: 'none',
  }
}

export const lob: Style = (head) => {
  const { left, right, fx } = head
  const part = fx + 30
  return {
    back:
      d`M${left - 10} 164C${left - 30} 48 ${right + 26} 48 ${right + 8} 150` +
      d`C${right + 16} 210 ${right + 34} 250 ${right + 24} 304L200 250L${left - 30} 312` +
      d`Q${left - 16} 240 ${left - 10} 164z`,
    front:
      d`M${left - 12} 290C${left - 30} 70 ${part - 66} 32 ${part} 38S${right + 24} 84 ${right + 6} 158` +
      d`Q${right - 6} 130 ${right - 16} 122Q${part + 12} 104 ${part} 68` +
      d`Q${part - 34} 128 ${left + 14} 150Q${left + 2} 220 ${left - 12} 290z`,
    marks:
      strands(head, part, 214, -1) +
      gouge(part + 6, 62, right - 12, 72, right - 2, 126, -6) +
      gouge(right + 12, 206, right + 20, 246, right + 16, 284, 5),
    ears: 'right',
  }
}

export const long: Style = (head) => ({
  back: fall(head, 396, 20),
  front: parted(head, head.fx, 280),
  marks: strands(head, head.fx, 236, -1) + strands(head, head.fx, 230, 1),
  ears: 'none',
})

/** Smooth hair over one shoulder only. */
export const straight: Style = (head) => {
  const { left, right, fx } = head
  const part = fx + 24
  return {
    back:
      d`M${left - 10} 164C${left - 30} 48 ${right + 26} 48 ${right + 8} 160L${right + 2} 200L200 300` +
      d`L${left - 10} 300z`,
    front:
      d`M${left - 6} 396C${left - 34} 300 ${left - 40} 60 ${part} 36S${right + 26} 80 ${right + 8} 190` +
      d`Q${right - 2} 146 ${right - 14} 130Q${part + 16} 112 ${part} 66` +
      d`Q${part - 36} 128 ${left + 14} 154C${left + 2} 220 ${left + 4} 250 ${left + 26} 296` +
      d`Q${left + 50} 350 ${left + 34} 400z`,
    marks:
      strands(head, part, 226, -1) +
      gouge(left - 8, 240, left - 4, 300, left + 14, 372, 6) +
      gouge(left + 4, 286, left + 18, 330, left + 22, 388, 5) +
      gouge(part + 6, 60, right - 10, 72, right, 132, -6),
    ears: 'right',
  }
}

export const wavy: Style = (head) => {
  const { left, right, fx } = head
  const part = fx - 24
  return {
    back:
      d`M${left - 10} 140C${left - 44} 194 ${left + 4} 226 ${left - 30} 272` +
      d`S${left - 14} 330 ${left - 36} 374L${right + 34} 384` +
      d`C${right + 12} 330 ${right + 48} 296 ${right + 18} 262S${right + 44} 190 ${right + 10} 140z`,
    front: parted(head, part, 240),
    marks:
      gouge(part + 8, 56, right - 10, 66, right + 2, 170, -8) +
      gouge(left - 12, 206, left + 4, 240, left - 18, 290, 6) +
      gouge(right + 18, 206, right + 4, 246, right + 26, 300, 6) +
      gouge(part - 8, 62, left + 6, 84, left, 164, 7),
    ears: 'none',
  }
}

export const bangs: Style = (head) => {
  const { left, right, fx } = head
  return {
    back: fall(head, 266, 6),
    front:
      d`M${left - 9} 240C${left - 20} 150 ${left - 26} 34 200 34S${right + 20} 150 ${right + 9} 240` +
      d`L${right - 3} 200L${right - 6} 146Q${fx} 158 ${left + 6} 146L${left + 3} 200z`,
    marks:
      [-48, -30, -12, 8, 26, 44]
        .map((x) => gouge(fx + x, 82 + Math.abs(x) * 0.2, fx + x * 1.08, 108, fx + x * 1.14, 138, 5))
        .join('') + gouge(left - 6, 160, left - 12, 196, left - 10, 234, 4),
    ears: 'none',
  }
}

/** Straight fringe, side locks cut at the cheek, the rest long. */
export const hime: Style = (head) => {
  const { left, right, fx } = head
  return {
    back: fall(head, 396, 12),
    front:
      d`M${left - 10} 256C${left - 22} 150 ${left - 30} 32 200 32S${right + 22} 150 ${right + 10} 256` +
      d`H${right - 12}L${right - 8} 146Q${fx} 156 ${left + 8} 146L${left + 14} 256z`,
    marks:
      [-44, -22, 2, 26, 46]
        .map((x) => gouge(fx + x, 84 + Math.abs(x) * 0.2, fx + x * 1.08, 110, fx + x * 1.12, 138, 5))
        .join('') +
      gouge(left + 1, 170, left - 3, 210, left + 2, 246, 4) +
      gouge(right + 2, 168, right + 5, 210, right, 246, -4),
    ears: 'none',
  }
}

/** A low knot behind the ear on the side from which the head turns away. */
export const chignon: Style = (head) => {
  const { left, right, fx, person } = head
  const side = person.turn > 0 ? -1 : 1
  const edge = side < 0 ? left : right
  const part = fx - side * 16
  return {
    back:
      d`M${edge} 150C${edge + side * 20} 170 ${edge + side * 26} 186 ${edge + side * 18} 200` +
      d`C${edge + side * 46} 196 ${edge + side * 52} 262 ${edge + side * 16} 268` +
      d`Q${edge - side * 14} 270 ${edge - side * 20} 240z`,
    front:
      d`M${left - 5} 196C${left - 24} 84 ${left + 8} 36 ${part} 36S${right + 24} 84 ${right + 5} 196` +
      d`Q${right - 2} 150 ${right - 12} 132Q${part + 30} 112 ${part} 76` +
      d`Q${part - 30} 112 ${left + 12} 132Q${left + 2} 150 ${left - 5} 196z`,
    marks:
      gouge(part - 3, 68, left + 26, 70, left + 6, 126, 7) +
      gouge(part + 3, 68, right - 26, 70, right - 6, 126, -7) +
      gouge(part - 6, 50, left + 8, 60, left - 5, 136, 5) +
      gouge(part + 6, 50, right - 8, 60, right + 5, 136, -5) +
      gouge(edge + side * 22, 210, edge + side * 38, 232, edge + side * 18, 258, 5 * side) +
      gouge(edge + side * 10, 206, edge + side * 24, 232, edge + side * 4, 254, 4 * side),
    ears: 'both',
  }
}

export const topknot: Style = (head) => {
  const { fx, left, right } = head
  return {
    back: discPath(fx - 2, 32, 27),
    front:
      crown(head, 5, 88, 12, 180) +
      d`M${left - 4} 140Q${left - 8} 196 ${left} 226` +
      d`Q${left + 6} 190 ${left + 2} 140zM${right + 4} 140Q${right + 8} 200 ${right - 1} 230` +
      d`Q${right - 6} 190 ${right - 2} 140z`,
    marks:
      [-44, -22, 0, 22, 44]
        .map((x) => gouge(fx + x * 1.1, 86 + Math.abs(x) * 0.3, fx + x * 0.8, 72, fx + x * 0.34, 58, 4.5))
        .join('') + gouge(fx - 18, 30, fx - 4, 14, fx + 16, 24, 5),
  }
}

export const ponytail: Style = (head) => {
  const { left, right, fx, person } = head
  const side = person.turn > 0 ? -1 : 1
  const edge = side < 0 ? left : right
  return {
    back:
      d`M${edge - side * 36} 62C${edge + side * 56} 56 ${edge + side * 62} 190 ${edge + side * 52} 330` +
      d`Q${edge + side * 28} 318 ${edge + side * 22} 250Q${edge + side * 16} 170 ${edge - side * 12} 130z`,
    front: crown(head, 8, 90, 10, 182),
    marks:
      gouge(edge + side * 30, 130, edge + side * 46, 200, edge + side * 44, 296, 6) +
      [-34, -2, 30]
        .map((x) => gouge(fx + x, 88, fx + x * 0.8, 70, 200 + side * 22 + x * 0.4, 54, 6))
        .join('') +
      gouge(edge + side * 8, 92, edge + side * 14, 104, edge + side * 10, 118, 5),
  }
}
