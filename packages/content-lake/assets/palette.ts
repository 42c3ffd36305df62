import type { Sharp } from 'sharp'
import type { JsonObject } from '../documents/json.ts'

type Color = { channels: number[]; pixels: number; saturation: number; lightness: number }
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
  const small = picture.clone().resize(48, 48, { fit: 'inside' }).toColourspace('srgb').ensureAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const colors = frequentColors(data, info.channels)
  const total = colors.reduce((sum, color) => sum + color.pixels, 0)
  const found = Object.entries(TARGETS).map(([name, target]) => [name, bestColor(colors, target)] as const)
  const swatches = [['dominant', colors[0]] as const, ...found].flatMap(([name, color]) =>
    color ? [[name, swatch(color, total)]] : [],
  )
  return { _type: 'sanity.imagePalette', ...(Object.fromEntries(swatches) as JsonObject) }
}

/** Opaque pixels only, in cells of 16 steps per channel, most frequent first. */
function frequentColors(data: Buffer, channels: number): Color[] {
  const cells = new Map<number, { sums: number[]; pixels: number }>()
  for (let offset = 0; offset + 3 < data.length; offset += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(offset, offset + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const { sums, pixels } = cells.get(key) ?? { sums: [0, 0, 0], pixels: 0 }
    const rgb = [red, green, blue]
    cells.set(key, { sums: sums.map((sum, index) => sum + rgb[index]!), pixels: pixels + 1 })
  }
  return [...cells.values()]
    .map(({ sums, pixels }) => colorOf(sums, pixels))
    .sort((a, b) => b.pixels - a.pixels)
}

function colorOf(sums: number[], pixels: number): Color {
  const channels = sums.map((sum) => sum / pixels)
  const [max, min] = [Math.max(...channels) / 255, Math.min(...channels) / 255]
  const lightness = (max + min) / 2
  const range = max - min
  return { channels, pixels, lightness, saturation: range && range / (1 - Math.abs(2 * lightness - 1)) }
}

function bestColor(colors: Color[], { saturation, lightness, ideal }: Target): Color | undefined {
  const maxPixels = colors[0]?.pixels ?? 1
  const score = (candidate: Color): number =>
    3 * (1 - Math.abs(candidate.saturation - ideal[0])) +
    6 * (1 - Math.abs(candidate.lightness - ideal[1])) +
    candidate.pixels / maxPixels
  const within = (value: number, [min, max]: [number, number]) => value >= min && value <= max
  return colors
    .filter((candidate) => within(candidate.saturation, saturation) && within(candidate.lightness, lightness))
    .sort((a, b) => score(b) - score(a))[0]
}

function swatch({ channels, pixels, lightness }: Color, total: number): JsonObject {
  const hex = channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
  const text = lightness > 0.6 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex.join('')}`,
    foreground: text,
    title: text,
    population: Math.round((pixels / total) * 10_000) / 100,
  }
}
