import { inks } from '../../app/styles/colours.ts'
import { seal } from './seal.ts'
import { toPng } from '../seed/to-png.ts'

/**
 * The mark for browser tabs: an ICO file of PNG images of 16, 32 and 48 pixels. For an SVG Chromium makes a document of its
 * own, at every page anew where it keeps no history: 10 ms of a slow phone.
 */
export async function favicon(): Promise<Buffer> {
  const svg = seal(inks.vermilion, inks['paper-white'])
  const images = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, bytes: await iconPng(svg, size) })),
  )
  return ico(images)
}

/** An icon of a drawing on a square of 24 units, `size` pixels wide. */
export function iconPng(svg: string, size: number): Promise<Buffer> {
  return toPng(svg, 24, size, size, { palette: true, colours: 64, dither: 0, effort: 10 })
}

/** Directory of 16 bytes per image, then the images (sizes below 256). */
function ico(images: { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, bytes }, i) => {
    const at = 6 + 16 * i
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(bytes.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  })
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)])
}
