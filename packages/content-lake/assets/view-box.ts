import { loadSharp } from '../images/render-image.ts'

type Box = { left: number; top: number; width: number; height: number }

/** User units per unit of length. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
}
/** Browsers use this size for drawings without any. */
const DEFAULT_BOX: Box = { left: 0, top: 0, width: 300, height: 150 }
/** Side in pixels of the drawing in which the ink is searched. */
const SIDE = 1024
const SEARCHED = [512, 8192, 131_072]

/** Without a `viewBox` a drawing does not scale: what does not fit is cut. `svg` begins with its root element. */
export async function withViewBox(svg: string): Promise<string> {
  const end = svg.indexOf('>')
  const root = svg.slice(0, end)
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1]?.trim()
  const given = attribute('viewBox')
    ?.split(/[\s,]+/)
    .map(Number)
  if (given?.length === 4 && given.every(Number.isFinite) && Math.min(given[2] ?? 0, given[3] ?? 0) > 0)
    return svg
  const [width, height] = [userUnits(attribute('width')), userUnits(attribute('height'))]
  const bare = (names: string) =>
    root.replace(new RegExp(`\\s(?:${names})="[^"]*"`, 'g'), '') + svg.slice(end)
  const box =
    width && height ? { left: 0, top: 0, width, height } : await drawnBox(bare('viewBox|width|height|x|y'))
  // Last, where it is when the stored drawing is uploaded again: the same bytes stay one asset.
  return bare('viewBox').replace(
    /\/?>/,
    (close) => ` viewBox="${[box.left, box.top, box.width, box.height].join(' ')}"${close}`,
  )
}

function userUnits(length: string | undefined): number | undefined {
  const [, number, unit = ''] =
    /^\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)$/i.exec(length ?? '') ?? []
  const units = Number(number) * (UNITS[unit.toLowerCase()] ?? NaN)
  return units > 0 ? units : undefined
}

async function drawnBox(svg: string): Promise<Box> {
  for (const side of SEARCHED) {
    const rough = await inkIn(svg, { left: -side / 2, top: -side / 2, width: side, height: side })
    if (!rough) continue
    // Ink up to the edge has no size of its own, such as a ground of 100 %.
    const ends = [rough.left, rough.top, rough.left + rough.width, rough.top + rough.height]
    if (ends.some((end) => Math.abs(end) >= side / 2)) continue
    const margin = side / SIDE
    const square = Math.max(rough.width, rough.height) + 2 * margin
    const box = { left: rough.left - margin, top: rough.top - margin, width: square, height: square }
    return (await inkIn(svg, box)) ?? rough
  }
  return DEFAULT_BOX
}

async function inkIn(svg: string, { left, top, width, height }: Box): Promise<Box | undefined> {
  const sharp = await loadSharp()
  const size = `width="${SIDE}" height="${SIDE}" viewBox="${left} ${top} ${width} ${height}"`
  const drawn = sharp(Buffer.from(svg.replace('<svg', `<svg ${size}`)))
    .ensureAlpha()
    .extractChannel(3)
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  let [first, last, upper, lower] = [info.width, -1, info.height, -1]
  data.forEach((alpha, index) => {
    if (alpha === 0) return
    const [x, y] = [index % info.width, Math.floor(index / info.width)]
    first = Math.min(first, x)
    last = Math.max(last, x)
    upper = Math.min(upper, y)
    lower = Math.max(lower, y)
  })
  if (last < 0) return undefined
  const [across, down] = [width / info.width, height / info.height]
  const rounded = (value: number) => Number(value.toFixed(3))
  return {
    left: rounded(left + first * across),
    top: rounded(top + upper * down),
    width: rounded((last + 1 - first) * across),
    height: rounded((lower + 1 - upper) * down),
  }
}
