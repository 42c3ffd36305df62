import type { Sharp } from 'sharp'
import type { JsonObject } from '../documents/json.ts'

type Color = {
  red: number
  green: number
  blue: number
  pixels: number
  saturation: number
  lightness: number
}
type Target = { saturation: [number, number]; lightness: [number, number]; ideal: [number, number] }

const TARGETS: Record<string, Target> = {
  vibrant: { saturation: [0.35, 1], lightness: [0.3, 0.7], ideal: [1, 0.5] },
  darkVibrant: { saturation: [0.35, 1], lightness: [0, 0.45], ideal: [1, 0.26] },
  lightVibrant: { saturation: [0.35, 1], lightness: [0.55, 1], ideal: [1, 0.74] },
  muted: { saturation: [0, 0.4], lightness: [0.3, 0.7], ideal: [0.3, 0.5] },
  darkMuted: { saturation: [0, 0.4], lightness: [0, 0.45], ideal: [0.3, 0.26] },
  lightMuted: { saturation: [0, 0.4], lightness: [0.55, 1], ideal: [0.3, 0.74] },
}

export async function imagePalette(picture: Sharp): Promise<JsonObject> {
  const { data, info } = await picture
    .clone()
    .resize(48, 48, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colors = frequentColors(data, info.channels)
  const total = colors.reduce((sum, color) => sum + color.pixels, 0) || 1
  const palette: JsonObject = { _type: 'sanity.imagePalette' }
  const [dominant] = colors
  if (dominant) palette.dominant = swatch(dominant, total)
  for (const [name, target] of Object.entries(TARGETS)) {
    const best = bestColor(colors, target)
    if (best) palette[name] = swatch(best, total)
  }
  return palette
}

/** Opaque pixels only, in cells of 16 steps per channel, most frequent first. */
function frequentColors(data: Buffer, channels: number): Color[] {
  const cells = new Map<number, { red: number; green: number; blue: number; pixels: number }>()
  for (let offset = 0; offset + 3 < data.length; offset += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(offset, offset + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const cell = cells.get(key) ?? { red: 0, green: 0, blue: 0, pixels: 0 }
    cells.set(key, {
      red: cell.red + red,
      green: cell.green + green,
      blue: cell.blue + blue,
      pixels: cell.pixels + 1,
    })
  }
  return [...cells.values()]
    .map(({ red, green, blue, pixels }) => color(red / pixels, green / pixels, blue / pixels, pixels))
    .sort((a, b) => b.pixels - a.pixels)
}

function color(red: number, green: number, blue: number, pixels: number): Color {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const lightness = (max + min) / 2
  const range = max - min
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  return { red, green, blue, pixels, saturation, lightness }
}

function bestColor(colors: Color[], { saturation, lightness, ideal }: Target): Color | undefined {
  const maxPixels = colors[0]?.pixels ?? 1
  const score = (candidate: Color): number =>
    3 * (1 - Math.abs(candidate.saturation - ideal[0])) +
    6 * (1 - Math.abs(candidate.lightness - ideal[1])) +
    candidate.pixels / maxPixels
  return colors
    .filter((candidate) => within(candidate.saturation, saturation) && within(candidate.lightness, lightness))
    .sort((a, b) => score(b) - score(a))[0]
}

function within(value: number, [min, max]: [number, number]): boolean {
  return value >= min && value <= max
}

function swatch({ red, green, blue, pixels, lightness }: Color, total: number): JsonObject {
  const background = `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  const text = lightness > 0.6 ? '#000' : '#fff'
  const population = Math.round((pixels / total) * 10_000) / 100
  return { _type: 'sanity.imagePaletteSwatch', background, foreground: text, title: text, population }
}
