/** Rounds to a tenth of a unit and drops the leading zero, as SVG allows. */
export function number(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Tagged template for path data: numbers are rounded, strings pass unchanged. */
export function d(strings: TemplateStringsArray, ...values: (number | string)[]): string {
  return strings.reduce((path, text, i) => {
    const value = values[i]
    if (value === undefined) return path + text
    return path + text + (typeof value === 'number' ? number(value) : value)
  }, '')
}

const argumentCounts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

type Pen = { x: number; y: number; startX: number; startY: number }

/** Coordinates of one segment relative to the pen; arcs keep their radii and flags. */
function relative(command: string, values: number[], isRelative: boolean, pen: Pen): number[] {
  if (isRelative) return values
  if (command === 'H') return values.map((value) => value - pen.x)
  if (command === 'V') return values.map((value) => value - pen.y)
  if (command === 'A') return values.map((value, i) => (i < 5 ? value : value - (i === 5 ? pen.x : pen.y)))
  return values.map((value, i) => value - (i % 2 ? pen.y : pen.x))
}

function move(command: string, steps: number[], pen: Pen) {
  if (command === 'H') pen.x += steps[0] ?? 0
  else if (command === 'V') pen.y += steps[0] ?? 0
  else if (command !== 'Z') {
    pen.x += steps.at(-2) ?? 0
    pen.y += steps.at(-1) ?? 0
  }
  if (command === 'M') Object.assign(pen, { startX: pen.x, startY: pen.y })
  if (command === 'Z') Object.assign(pen, { x: pen.startX, y: pen.startY })
}

function join(values: string[]): string {
  return values.reduce((text, value) => text + (text && !value.startsWith('-') ? ' ' : '') + value, '')
}

/**
 * Rewrites path data with relative commands, which are about a third shorter.
 * Rounding does not add up: every point is rounded where the pen really stands.
 */
export function compact(path: string): string {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+)/g) ?? []
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0 }
  let output = ''
  let letter = ''
  let last = ''
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i] ?? ''
    if (/[a-zA-Z]/.test(token)) {
      letter = token
      i += 1
    }
    const command = letter.toUpperCase()
    const count = argumentCounts[command]
    if (count === undefined) throw new Error(`Unsupported path command "${letter}" in "${path}"`)
    const values = tokens.slice(i, i + count).map(Number)
    if (values.length < count || values.some(Number.isNaN)) throw new Error(`Broken path data "${path}"`)
    i += count
    const steps = relative(command, values, letter !== command, pen).map(
      (value) => Math.round(value * 10) / 10,
    )
    const written = join(steps.map(number))
    const repeats = command !== 'Z' && command === last
    output += repeats ? (written.startsWith('-') ? '' : ' ') + written : command.toLowerCase() + written
    move(command, steps, pen)
    last = command === 'M' ? 'L' : command
    if (command === 'M') letter = letter === 'M' ? 'L' : 'l'
  }
  return output
}
