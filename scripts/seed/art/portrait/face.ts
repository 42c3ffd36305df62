import { palette, type Colour } from '../palette.ts'
import { d } from '../path.ts'
import { fill, line } from '../shapes.ts'
import { facePath, type Head } from './head.ts'
import type { Hair, Mouth, Nose } from './person.ts'

/** Hair that hangs over the brow and throws a shadow on it. */
const overhang: Partial<Record<Hair, number>> = {
  bangs: 142,
  hime: 142,
  fringe: 138,
  afro: 112,
  curls: 118,
  ringlets: 116,
  tousled: 122,
  pixie: 132,
  turban: 118,
  twists: 108,
  curtain: 118,
  hijab: 112,
}

function litSide(head: Head): string {
  const { fx, left, eyes, nose, mouth, jaw, jawY, chin, chinY } = head
  if (head.person.light === 'soft') {
    return (
      d`M400 0H${left + 26}C${left + 8} 110 ${left + 10} 160 ${left + 15} 186` +
      d`C${left + 18} 214 ${fx - jaw + 8} 226` +
      d` ${fx - jaw + 15} ${jawY - 3}Q${fx - jaw + 26} ${jawY + 20} ${fx - chin - 2} ${chinY - 7}` +
      d`L${fx + 6} ${chinY + 14}H400z`
    )
  }
  return (
    d`M400 0H${left + 8}Q${left + 20} 96 ${fx - 46} ${eyes - 30}` +
    d`Q${fx - 12} ${eyes - 22} ${fx - 9} ${eyes}L${fx - 17} ${nose - 28}` +
    d`Q${fx - 42} ${nose - 18} ${fx - 40} ${nose + 8}Q${fx - 36} ${mouth + 4} ${fx - 24} ${mouth + 18}` +
    d`L${fx - 18} ${chinY + 12}H400z`
  )
}

/** The head without hair, eyes and mouth: planes of light and shadow inside one outline. */
export function facePlanes(head: Head): string {
  const { person, fx, left, right, shade, skin, eyes, chinY } = head
  const outline = facePath(head)
  const brow = overhang[person.hair]
  const cheek =
    d`M${right - 14} ${eyes + 22}Q${right - 18} ${eyes + 54} ${fx + 30} ${chinY - 20}` +
    d`L${right + 8} ${chinY - 26}V${eyes}z`
  return (
    `<clipPath id="a"><path d="${outline}"/></clipPath>${fill(shade, outline)}` +
    '<g clip-path="url(#a)">' +
    fill(skin, litSide(head)) +
    (person.age === 2 && !person.woman && person.ground !== 'vermilion' ? fill(shade, cheek) : '') +
    (brow
      ? fill(
          shade,
          d`M${left - 4} 80H${right + 4}V${brow - 6}` + d`Q${fx + 10} ${brow + 16} ${left - 4} ${brow + 4}z`,
        )
      : '') +
    '</g>'
  )
}

/** The ears that the hair leaves bare; the left one lies in the shade. */
export function ears(head: Head, which: 'both' | 'right'): string {
  const { left, right, shade, skin, eyes } = head
  const ear = (x: number, side: number) =>
    d`M${x - side * 8} ${eyes - 12}C${x + side * 18} ${eyes - 26} ${x + side * 17} ${eyes + 34}` +
    d` ${x - side * 6} ${eyes + 40}z`
  return (
    (which === 'both' ? fill(shade, ear(left, -1)) : '') +
    fill(skin, ear(right, 1)) +
    line(shade, 2.6, d`M${right + 1} ${eyes - 4}q8-4 6 14q-1 8-5 12`)
  )
}

// half width of the wings, length added, bow of the bridge
const noses: Record<Nose, [number, number, number]> = {
  straight: [14, 0, 0],
  broad: [20, 0, 0],
  aquiline: [15, 4, 8],
  short: [13, -6, -3],
  long: [14, 6, 3],
}

/** The nose with its shaded side. */
export function nose(head: Head): string {
  const { fx, eyes, shade, person } = head
  const [wing, longer, bow] = noses[person.nose]
  const tip = head.nose + longer
  const side =
    d`M${fx - 5} ${eyes - 8}Q${fx - 8 - bow} ${(eyes + tip) / 2 - 4} ${fx - wing - 2} ${tip - 6}` +
    d`Q${fx - 6} ${tip + 10} ${fx + 6} ${tip + 3}z`
  const nostrils =
    d`M${fx - wing} ${tip - 3}Q${fx - wing * 0.6} ${tip + 8} ${fx - 1} ${tip + 4}` +
    d`Q${fx + wing * 0.5} ${tip + 7} ${fx + wing - 2} ${tip - 3}` +
    d`Q${fx + wing * 0.55} ${tip + 12} ${fx} ${tip + 9.5}` +
    d`Q${fx - wing * 0.8} ${tip + 14} ${fx - wing} ${tip - 3}z`
  return fill(shade, side) + fill(palette.ink, nostrils)
}

function lipColour(head: Head): Colour {
  const { person } = head
  if (!person.woman) return person.skin === 'paper' || person.skin === 'tint' ? head.shade : palette.ink
  if (person.skin === 'umber' || person.skin === 'brick') return palette.vermilionDeep
  return person.ground === 'vermilion' ? palette.brick : palette.vermilion
}

// half width, lift of the viewer's left and right corner
const mouths: Record<Mouth, [number, number, number]> = {
  calm: [23, 3, 3],
  smile: [26, 7, 7],
  wry: [24, 1, 8],
  firm: [24, 1, 1],
  open: [27, 8, 8],
}

/** Age adds depth, never a wider smile than a photograph would show. */
export function mouth(head: Head): string {
  const { fx, mouth: y, person } = head
  const [half, liftLeft, liftRight] = mouths[person.mouth]
  const from = d`M${fx - half} ${y - liftLeft}`
  const end = d`${fx + half} ${y - liftRight}`
  const start = d`${fx - half} ${y - liftLeft}`
  const lip = fill(
    lipColour(head),
    person.woman
      ? d`M${fx - half + 7} ${y + 3}Q${fx} ${y + 7} ${fx + half - 7} ${y + 2}` +
          d`Q${fx} ${y + (person.mouth === 'open' ? 26 : 20)} ${fx - half + 7} ${y + 3}z`
      : d`M${fx - 13} ${y + 16}Q${fx} ${y + 21} ${fx + 14} ${y + 15}Q${fx} ${y + 28} ${fx - 13} ${y + 16}z`,
  )
  if (person.mouth === 'open') {
    return (
      lip +
      fill(palette.ink, from + d`Q${fx} ${y + 5} ${end}Q${fx + 2} ${y + 19} ${start}z`) +
      fill(
        palette.paper,
        d`M${fx - half + 7} ${y - 2.5}Q${fx} ${y + 4.5} ${fx + half - 7} ${y - 2.5}` +
          d`Q${fx} ${y + 12} ${fx - half + 7} ${y - 2.5}z`,
      )
    )
  }
  return (
    lip +
    fill(
      palette.ink,
      from +
        d`Q${fx - 8} ${y + 4} ${fx} ${y + 1}Q${fx + 8} ${y + 4} ${end}` +
        d`Q${fx + 5} ${y + 11} ${fx} ${y + 7.5}Q${fx - 8} ${y + 9} ${start}z`,
    )
  )
}

/** Lines that years have cut. */
export function lines(head: Head): string {
  const { person, fx, mouth: y, skin } = head
  if (person.age === 0) return ''
  const [half] = mouths[person.mouth]
  const cheek =
    person.woman && person.age === 1
      ? d`M${fx + half + 9} ${head.nose + 12}q4 7 2 14`
      : d`M${fx + half + 6} ${head.nose + 2}q8 12 4 26`
  const brow = d`M${fx - 20} 116q24-7 48 0M${fx - 14} 103q20-6 40 1`
  const dark = skin === palette.brick || skin === palette.umber
  const elder = cheek + d`M${fx - half - 6} ${head.nose + 2}q-8 12-3 24`
  const isCovered = person.hair === 'greybob'
  return line(
    dark ? palette.umberDeep : palette.ink,
    2.6,
    person.age === 1 ? cheek : elder + (isCovered ? '' : brow) + d`M${fx - 4} ${y + 30}q6-3 12 0`,
  )
}
