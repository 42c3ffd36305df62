import { palette, type Colour } from '../palette.ts'
import { d } from '../path.ts'
import { disc, discPath, fill, fillHoles, gouge, line, rect } from '../shapes.ts'
import { eyeAxes } from './eyes.ts'
import type { Body } from './body.ts'
import type { Head } from './head.ts'
import type { Extra } from './person.ts'

type Part = (head: Head) => string

function beardIn(colour: Colour, marks: Colour, jawOnly: boolean): Part {
  return ({ fx, left, right, mouth: y, nose, jaw, chinY }) => {
    const top = jawOnly ? y + 2 : nose + 12
    const mass =
      d`M${left + 3} 178Q${left + 16} 226 ${fx - 32} ${top + 8}` +
      d`Q${fx} ${top - 2} ${fx + 32} ${top + 8}Q${right - 16} 226 ${right - 3} 178` +
      d`C${right + 2} 246 ${fx + jaw * 0.85} ${chinY + 16} ${fx} ${chinY + 20}` +
      d`S${left - 2} 246 ${left + 3} 178z`
    const opening =
      d`M${fx - 24} ${y - 2}Q${fx} ${y - 12} ${fx + 24} ${y - 2}` + d`Q${fx} ${y + 24} ${fx - 24} ${y - 2}z`
    return (
      fillHoles(colour, mass + opening) +
      fill(
        marks,
        gouge(fx - 36, y + 22, fx - 34, chinY - 14, fx - 18, chinY + 6, 5) +
          gouge(fx + 36, y + 20, fx + 36, chinY - 14, fx + 20, chinY + 4, -5) +
          gouge(fx - 2, y + 30, fx + 4, chinY - 6, fx + 2, chinY + 14, 4.5) +
          gouge(left + 12, 206, left + 14, 226, left + 26, 246, 4) +
          gouge(right - 12, 206, right - 14, 226, right - 26, 246, -4),
      )
    )
  }
}

function moustacheIn(colour: Colour): Part {
  return ({ fx, mouth: y, nose }) =>
    fill(
      colour,
      d`M${fx - 36} ${y + 4}Q${fx - 20} ${nose + 8} ${fx} ${nose + 15}` +
        d`Q${fx + 20} ${nose + 8} ${fx + 36} ${y + 2}Q${fx + 16} ${y + 2} ${fx} ${y - 3}` +
        d`Q${fx - 16} ${y + 4} ${fx - 36} ${y + 4}z`,
    )
}

function goatee({ fx, mouth: y, chinY }: Head): string {
  return fill(
    palette.ink,
    d`M${fx - 20} ${y + 20}Q${fx} ${y + 14} ${fx + 20} ${y + 20}` +
      d`Q${fx + 20} ${chinY + 10} ${fx} ${chinY + 16}Q${fx - 20} ${chinY + 10} ${fx - 20} ${y + 20}z`,
  )
}

function stubble({ fx, mouth: y, jaw, chinY }: Head): string {
  let path = ''
  for (let row = 0; row < 2; row += 1) {
    for (let i = 0; i < 12 - row; i += 1) {
      const angle = 0.5 + (i + row / 2) * 0.2
      const x = fx - Math.cos(angle) * (jaw - 12 - row * 12)
      path += d`M${x} ${y - 4 - row * 3 + Math.sin(angle) * (chinY - y - 4 - row * 8)}v5`
    }
  }
  return line(palette.ink, 2.4, path)
}

function temples(head: Head, y: number, reach: number): string {
  const [l, r] = eyeAxes(head)
  return (
    d`M${l + reach} ${y - 6}q${(r - l) / 2 - reach}-7 ${r - l - 2 * reach} 0M${l - reach} ${y - 6}` +
    d`L${head.left} ${y - 8}M${r + reach} ${y - 6}L${head.right} ${y - 8}`
  )
}

function squareGlasses(head: Head): string {
  const y = head.eyes + 2
  const rim = (x: number) => d`M${x - 27} ${y - 17}h54v17q-2 20-27 20q-25 0-27-20z`
  return line(palette.ink, 6, eyeAxes(head).map(rim).join('') + temples(head, y, 26))
}

function roundGlasses(head: Head): string {
  const y = head.eyes + 2
  return line(
    palette.ink,
    4.6,
    eyeAxes(head)
      .map((x) => discPath(x, y, 26))
      .join('') + temples(head, y, 25),
  )
}

function halfMoons(head: Head): string {
  const y = head.eyes + 12
  const rim = (x: number) => d`M${x - 24} ${y}h48a24 18 0 0 1-48 0z`
  return line(palette.ink, 4.2, eyeAxes(head).map(rim).join('') + temples(head, y + 6, 24))
}

function jewel({ person }: Head): Colour {
  return person.ground === 'vermilion' ? palette.paper : palette.vermilion
}

function earrings(head: Head): string {
  const drop = (x: number) => disc(jewel(head), x, head.eyes + 50, 7)
  return drop(head.right + 3) + drop(head.left - 3)
}

function studs(head: Head): string {
  return disc(jewel(head), head.right + 2, head.eyes + 38, 5)
}

/** Behind the ear, so it is drawn before the head. */
function pencil({ right, eyes, person }: Head): string {
  const colour = person.ground === 'vermilion' ? palette.paper : palette.vermilion
  return (
    fill(colour, d`M${right - 40} ${eyes - 6}l88-50l7 12l-88 50z`) +
    fill(palette.ink, d`M${right + 48} ${eyes - 56}l7 12l11-15z`)
  )
}

function mole({ fx, mouth: y }: Head): string {
  return disc(palette.ink, fx + 34, y + 2, 2.8)
}

function freckles({ fx, nose, left, right }: Head): string {
  const spots: [number, number][] = [
    [-38, -6],
    [-28, 1],
    [-46, 3],
    [30, -6],
    [40, 1],
    [50, -5],
  ]
  return spots.map(([x, y]) => disc(palette.tan, fx + x * ((right - left) / 150), nose - 4 + y, 2.2)).join('')
}

const onHead: Partial<Record<Extra, Part>> = {
  beard: beardIn(palette.ink, palette.night, false),
  beardgrey: beardIn(palette.sand, palette.ink, false),
  moustache: moustacheIn(palette.ink),
  moustachegrey: moustacheIn(palette.sand),
  goatee,
  stubble,
  mole,
  freckles,
  square: squareGlasses,
  round: roundGlasses,
  halfmoon: halfMoons,
  earrings,
  studs,
}

const behindHead: Partial<Record<Extra, Part>> = { pencil }

function lanyard({ left, right, y, accent, cloth }: Body): string {
  const band = cloth === palette.ink ? palette.paper : palette.ink
  return (
    line(band, 6, d`M${left - 18} ${y + 4}L196 ${y + 70}M${right + 18} ${y + 4}L204 ${y + 70}`) +
    rect(band, 178, y + 68, 44, 40) +
    rect(accent === band ? cloth : accent, 186, y + 76, 14, 14)
  )
}

function headphones({ left, right, y, cloth }: Body): string {
  const shell = cloth === palette.ink ? palette.vermilion : palette.ink
  return (
    line(
      shell,
      9,
      d`M${left - 26} ${y + 26}C${left - 34} ${y - 50} ${right + 34} ${y - 50}` + d` ${right + 26} ${y + 26}`,
    ) +
    fill(shell, d`M${left - 46} ${y + 14}l30-10l16 44l-30 12zM${right + 46} ${y + 14}l-30-10l-16 44l30 12z`) +
    fill(palette.paper, d`M${left - 20} ${y + 6}l6-2l16 44l-6 2zM${right + 20} ${y + 6}l-6-2l-16 44l6 2z`)
  )
}

function stethoscope({ left, right, y }: Body): string {
  return (
    line(
      palette.ink,
      5,
      d`M${left - 22} ${y + 2}Q${left - 34} ${y + 60} 176 400` +
        d`M${right + 22} ${y + 2}Q${right + 30} ${y + 40} ${right + 14} ${y + 70}`,
    ) +
    disc(palette.ink, right + 12, y + 78, 12) +
    disc(palette.celadon, right + 12, y + 78, 6)
  )
}

/** A camera on its strap. */
function camera({ left, right, y, cloth }: Body): string {
  const shell = cloth === palette.ink ? palette.vermilion : palette.ink
  return (
    line(shell, 5, d`M${left - 20} ${y + 4}L160 380M${right + 20} ${y + 4}L240 380`) +
    fill(shell, d`M146 374h28l8-12h36l8 12h28V400H146z`) +
    disc(palette.paper, 200, 394, 19) +
    disc(palette.ink, 200, 394, 13)
  )
}

const onBody: Partial<Record<Extra, (body: Body) => string>> = { lanyard, headphones, stethoscope, camera }

/** What stands out from behind the head. */
export function extrasBehind(head: Head): string {
  return head.person.extras.map((extra) => behindHead[extra]?.(head) ?? '').join('')
}

/** What lies over face and hair. */
export function headExtras(head: Head): string {
  return head.person.extras.map((extra) => onHead[extra]?.(head) ?? '').join('')
}

/** What lies over the clothes. */
export function bodyExtras(body: Body): string {
  return body.head.person.extras.map((extra) => onBody[extra]?.(body) ?? '').join('')
}
