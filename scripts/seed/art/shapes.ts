import { palette, type Colour } from './palette.ts'
import { compact, d, number } from './path.ts'

export type Drawing = { svg: string; width: number; height: number }
type Keep = (column: number, row: number) => boolean
/** Corners of a quadrilateral, clockwise from the upper left: x and y of each. */
type Quad = readonly [number, number, number, number, number, number, number, number]

/** A finished picture; `width` and `height` are its units. Shapes without a fill are ink. */
export function picture(width: number, height: number, ...body: string[]): Drawing {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}" fill="${palette.ink}">${body.join('')}</svg>`
  return { svg, width, height }
}

/** `transform` is as SVG writes it. */
export function group(transform: string, ...body: string[]): string {
  return `<g transform="${transform}">${body.join('')}</g>`
}

/** A filled path; nothing for an empty one. */
export function fill(colour: Colour, path: string): string {
  if (!path) return ''
  return `<path${colour === palette.ink ? '' : ` fill="${colour}"`} d="${compact(path)}"/>`
}

/** Fills by the even-odd rule, so that an inner outline is a hole. */
export function fillHoles(colour: Colour, path: string): string {
  return fill(colour, path).replace('<path', '<path fill-rule="evenodd"')
}

/** A stroke along a path. */
export function line(colour: Colour, width: number, path: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${number(width)}" d="${compact(path)}"/>`
}

/** `x` and `y` are the upper left corner. */
export function rectPath(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`
}

/** `x` and `y` are the upper left corner. */
export function rect(colour: Colour, x: number, y: number, width: number, height: number): string {
  return fill(colour, rectPath(x, y, width, height))
}

/** `x` and `y` are the middle. */
export function discPath(x: number, y: number, radius: number): string {
  return (
    d`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0` +
    d`a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`
  )
}

/** `x` and `y` are the middle. */
export function disc(colour: Colour, x: number, y: number, radius: number): string {
  return (
    `<circle${colour === palette.ink ? '' : ` fill="${colour}"`} cx="${number(x)}" cy="${number(y)}" ` +
    `r="${number(radius)}"/>`
  )
}

/** `points` are x and y by turns. */
export function polygon(colour: Colour, ...points: number[]): string {
  return fill(colour, polygonPath(...points))
}

/** `points` are x and y by turns. */
export function polygonPath(...points: number[]): string {
  return `M${points.map(number).join(' ')}z`
}

/** The upper half of a disc whose flat side lies on `y`. */
export function domePath(x: number, y: number, radius: number, height = radius): string {
  return d`M${x - radius} ${y}A${radius} ${height} 0 0 1 ${x + radius} ${y}z`
}

/** A gate: upright sides, half-round head. `y` is the foot, `top` the crown. */
export function archPath(x: number, y: number, half: number, top: number): string {
  return d`M${x - half} ${y}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${y}z`
}

/** One cut of the gouge: a lens from one point to another, bent through a control point. */
export function gouge(
  x: number,
  y: number,
  bendX: number,
  bendY: number,
  endX: number,
  endY: number,
  width: number,
): string {
  return d`M${x} ${y}Q${bendX} ${bendY} ${endX} ${endY}Q${bendX + width} ${bendY + width * 0.7} ${x} ${y}z`
}

type Lattice = { columns: number; rows: number; gap: number; keep?: Keep }

function always() {
  return true
}

/** Panes of a window, in one path. */
export function panesPath(x: number, y: number, width: number, height: number, lattice: Lattice): string {
  const { columns, rows, gap, keep = always } = lattice
  const paneWidth = (width - gap * (columns - 1)) / columns
  const paneHeight = (height - gap * (rows - 1)) / rows
  let path = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!keep(column, row)) continue
      path += rectPath(x + column * (paneWidth + gap), y + row * (paneHeight + gap), paneWidth, paneHeight)
    }
  }
  return path
}

/** The same, filled. */
export function panes(
  colour: Colour,
  x: number,
  y: number,
  width: number,
  height: number,
  lattice: Lattice,
): string {
  return fill(colour, panesPath(x, y, width, height, lattice))
}

/** A window's light thrown on floor or wall: its panes stretched over any quadrilateral; `gap` is a share. */
export function thrown(colour: Colour, quad: Quad, lattice: Lattice): string {
  const { columns, rows, gap, keep = always } = lattice
  const [ax, ay, bx, by, cx, cy, dx, dy] = quad
  const at = (u: number, v: number): [number, number] => [
    (1 - v) * ((1 - u) * ax + u * bx) + v * ((1 - u) * dx + u * cx),
    (1 - v) * ((1 - u) * ay + u * by) + v * ((1 - u) * dy + u * cy),
  ]
  let path = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!keep(column, row)) continue
      const left = (column + (column ? gap : 0)) / columns
      const right = (column + 1) / columns
      const upper = (row + (row ? gap : 0)) / rows
      const lower = (row + 1) / rows
      path += polygonPath(...at(left, upper), ...at(right, upper), ...at(right, lower), ...at(left, lower))
    }
  }
  return fill(colour, path)
}
