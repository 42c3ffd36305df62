import { createRequire } from 'node:module'

/** The part of sharp that the tests use; sharp is a dependency of packages. */
type Picture = {
  png(options?: { compressionLevel: number }): Picture
  jpeg(options?: { quality?: number }): Picture
  webp(): Picture
  gif(options?: { delay?: number[] }): Picture
  avif(options?: { effort?: number }): Picture
  withMetadata(options: { orientation: number }): Picture
  composite(images: { input: object; left: number; top: number }[]): Picture
  ensureAlpha(): Picture
  raw(): Picture
  toBuffer(): Promise<Buffer>
  metadata(): Promise<{ format: string; width: number; height: number; pages?: number }>
}

type Sharp = (input: object, options?: { animated?: boolean }) => Picture

const load = createRequire(new URL('../../../packages/package.json', import.meta.url))
export const sharp: Sharp = load('sharp')

export function plain(width: number, height: number, background: string): Picture {
  return sharp({ create: { width, height, channels: 4, background } })
}

export function columns(): Picture {
  const columnOf = (background: string) => ({ create: { width: 100, height: 200, channels: 3, background } })
  return plain(400, 200, '#ffffff').composite(
    ['#ff0000', '#00ff00', '#0000ff'].map((color, index) => ({
      input: columnOf(color),
      left: index * 100,
      top: 0,
    })),
  )
}

export async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { width, height } = await sharp(bytes).metadata()
  const raw = await sharp(bytes).ensureAlpha().raw().toBuffer()
  const column = Math.min(width - 1, Math.floor(x * width))
  const offset = (Math.min(height - 1, Math.floor(y * height)) * width + column) * 4
  const [red = 0, green = 0, blue = 0] = raw.subarray(offset, offset + 3)
  const name = [red > 127 ? 'R' : '', green > 127 ? 'G' : '', blue > 127 ? 'B' : ''].join('')
  return { '': 'black', R: 'red', G: 'green', B: 'blue', RGB: 'white', RG: 'yellow' }[name] ?? name
}

export function noise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 }
  const create = { width: 1000, height: 1000, channels: 3, background: '#fff', noise }
  return sharp({ create }).png().toBuffer()
}
