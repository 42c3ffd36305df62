import { d } from '../../path.ts'
import { gouge } from '../../shapes.ts'
import { crown, fall, scallops, type Style } from './cut.ts'

function dots(points: [number, number][]): string {
  return points.map(([x, y]) => gouge(x, y, x + 10, y - 15, x + 20, y + 3, 6)).join('')
}

export const curls: Style = ({ left, right, fx }) => ({
  front:
    scallops(200, 122, (right - left) / 2 + 12, 80, 2.72, 6.7, 11) +
    d`L${right - 4} 146Q${right - 8} 118 ${right - 28} 108Q${fx + 8} 126 ${fx - 22} 100` +
    d`Q${left + 26} 124 ${left + 4} 152z`,
  marks: dots([
    [fx - 58, 92],
    [fx - 30, 66],
    [fx + 6, 64],
    [fx + 32, 90],
    [fx - 10, 92],
  ]),
})

export const ringlets: Style = ({ left, right, fx }) => ({
  back: scallops(200, 176, (right - left) / 2 + 44, 142, 2.35, 7.07, 17) + 'z',
  front:
    scallops(200, 124, (right - left) / 2 + 14, 84, 2.75, 6.67, 11) +
    d`L${right - 2} 150Q${right - 8} 122 ${right - 28} 112Q${fx + 12} 130 ${fx - 22} 98` +
    d`Q${left + 24} 122 ${left + 4} 156z`,
  marks:
    dots([
      [fx - 60, 90],
      [fx - 30, 62],
      [fx + 8, 62],
      [fx + 36, 90],
    ]) +
    dots([
      [left - 34, 176],
      [left - 40, 220],
      [left - 28, 264],
      [right + 12, 170],
      [right + 18, 216],
      [right + 10, 262],
    ]),
  ears: 'none',
})

export const afro: Style = (head) => {
  const { left, right } = head
  return {
    back: scallops(200, 118, (right - left) / 2 + 44, 108, 2.2, 7.2, 19) + 'z',
    front: crown(head, 10, 94, -4, 172),
    marks: dots([
      [108, 96],
      [128, 58],
      [164, 36],
      [208, 34],
      [246, 58],
      [266, 98],
    ]),
  }
}

export const twists: Style = (head) => {
  const { left, right, fx } = head
  const twist = (x: number, y: number, lean: number) =>
    d`M${x - 9} ${y + 26}L${x + lean - 8} ${y - 6}Q${x + lean} ${y - 16} ${x + lean + 8} ${y - 6}` +
    d`L${x + 9} ${y + 26}z`
  const row = [-3, -2, -1, 0, 1, 2, 3].map((i) => twist(fx + i * 23, 42 + i * i * 3.4, i * 6)).join('')
  return {
    front: crown(head, 2, 96, 0, 168) + row,
    marks:
      [-2, -1, 0, 1, 2]
        .map((i) =>
          gouge(
            fx + i * 23 - 4,
            66 + i * i * 4,
            fx + i * 25 - 2,
            54 + i * i * 4,
            fx + i * 28 + 2,
            40 + i * i * 4,
            4,
          ),
        )
        .join('') +
      gouge(left + 4, 136, left + 8, 118, left + 20, 104, 4) +
      gouge(right - 4, 136, right - 8, 118, right - 20, 104, -4),
  }
}

export const braids: Style = (head) => {
  const { left, right, fx } = head
  const braid = (x: number, lean: number, end: number) =>
    d`M${x - 4} 132L${x + 4} 132L${x + lean + 9} ${end - 14}` +
    d`Q${x + lean} ${end + 6} ${x + lean - 9} ${end - 14}z`
  const columns: [number, number, number][] = [
    [left - 4, -30, 366],
    [left + 2, -8, 336],
    [right - 2, 8, 340],
    [right + 4, 28, 370],
  ]
  return {
    back: fall(head, 300, 10),
    front: crown(head, 10, 86, 14, 200) + columns.map(([x, lean, end]) => braid(x, lean, end)).join(''),
    marks:
      [-50, -26, 0, 26, 50]
        .map((x) => gouge(fx + x, 90 + Math.abs(x) * 0.3, fx + x * 0.9, 70, fx + x * 0.5, 46, 5))
        .join('') +
      columns
        .map(([x, lean]) =>
          [180, 218, 256, 294]
            .map((y) => {
              const at = x + (lean * (y - 130)) / 230
              return gouge(at - 6, y, at + 4, y + 3, at + 6, y + 14, 3.4)
            })
            .join(''),
        )
        .join(''),
    ears: 'none',
  }
}
