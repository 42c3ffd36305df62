import { palette, type Colour } from '../palette.ts'
import { d } from '../path.ts'
import type { FaceShape, Ground, Person, Skin } from './person.ts'

/** Measures of one bust in units of a 400 × 400 picture. */
export type Head = {
  person: Person
  /** Axis of the features, moved by the turn of the head. */
  fx: number
  left: number
  right: number
  top: number
  eyes: number
  nose: number
  mouth: number
  jaw: number
  jawY: number
  chin: number
  chinY: number
  neck: number
  shoulders: number
  shoulderY: number
  ground: Colour
  skin: Colour
  shade: Colour
  /** Light that the hair lets through its gouge marks. */
  cut: Colour
}

// half width at the cheek, half width and height of the jaw, half width and height of the chin
const shapes: Record<FaceShape, [number, number, number, number, number]> = {
  oval: [73, 57, 240, 19, 288],
  round: [77, 65, 242, 24, 282],
  square: [76, 68, 250, 31, 289],
  long: [70, 58, 250, 22, 297],
  heart: [74, 53, 234, 14, 287],
  broad: [79, 71, 246, 29, 290],
}

const builds = { slight: [35, 152, 309], middle: [42, 174, 306], broad: [50, 192, 302] } as const

const skins: Record<Skin, Colour> = {
  paper: palette.paper,
  tint: palette.tint,
  tan: palette.tan,
  brick: palette.brick,
  umber: palette.umber,
}

/** The shadow of bare paper is the ground itself: the edge is lost, as in a print. */
const paperShades: Record<Ground, Colour> = {
  celadon: palette.celadon,
  vermilion: palette.vermilion,
  sand: palette.sandDeep,
  jade: palette.jadeLight,
}

function shadeOf(person: Person): Colour {
  if (person.skin === 'umber') return palette.umberDeep
  if (person.skin === 'brick') return palette.umber
  if (person.skin === 'tan') return palette.brick
  if (person.skin === 'tint') return person.ground === 'vermilion' ? palette.vermilion : palette.tan
  return paperShades[person.ground]
}

function cutOf(person: Person): Colour {
  if (person.hairTone !== 'ink') return palette.ink
  return person.ground === 'sand' ? palette.paper : palette[person.ground]
}

/** Measures of a person, from face, build, age and the turn of the head. */
export function measure(person: Person): Head {
  const [half, jaw, jawY, chin, chinY] = shapes[person.face]
  const [neck, shoulders, shoulderY] = builds[person.build]
  const slim = person.woman ? 0.95 : 1
  const { turn, age } = person
  return {
    person,
    fx: 200 + turn * 14,
    left: 200 - half * slim * (1 + 0.08 * turn),
    right: 200 + half * slim * (1 - 0.08 * turn),
    top: 48,
    eyes: age === 0 ? 172 : 169,
    nose: age === 0 ? 217 : 221,
    mouth: age === 0 ? 246 : 250,
    jaw: jaw * slim,
    jawY,
    chin: chin * slim,
    chinY: person.woman ? chinY - 4 : chinY,
    neck,
    shoulders,
    shoulderY,
    ground: palette[person.ground],
    skin: skins[person.skin],
    shade: shadeOf(person),
    cut: cutOf(person),
  }
}

/** Outline of cheeks, jaw, chin and skull. */
export function facePath(head: Head): string {
  const { fx, left, right, top, jaw, jawY, chin, chinY } = head
  return (
    d`M${left} 150C${left - 1} 192 ${fx - jaw - 5} ${jawY - 24} ${fx - jaw} ${jawY}` +
    d`C${fx - jaw + 5} ${jawY + 17} ${fx - chin - 16} ${chinY - 4} ${fx - chin} ${chinY}` +
    d`Q${fx} ${chinY + 9} ${fx + chin} ${chinY}` +
    d`C${fx + chin + 16} ${chinY - 4} ${fx + jaw - 5} ${jawY + 17} ${fx + jaw} ${jawY}` +
    d`C${fx + jaw + 5} ${jawY - 24} ${right + 1} 192 ${right} 150` +
    d`C${right} ${top - 26} ${left} ${top - 26} ${left} 150z`
  )
}
