import { inks } from '../../app/styles/colours.ts'
import { markPath } from '../../app/utils/brand.ts'
import { toPng } from '../../scripts/seed/drawings.ts'

/** ICO, since Chromium renders an SVG icon as a document: 10 ms per page on a slow phone. */
export async function favicon(): Promise<Buffer> {
  const svg = logoMark(inks.vermilion, inks['paper-white'])
  const images = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, bytes: await iconPng(svg, size) })),
  )
  return ico(images)
}

export function iconPng(svg: string, size: number): Promise<Buffer> {
  return toPng(svg, 24, size, size, { palette: true, colours: 64, dither: 0, effort: 10 })
}

/** `scale` shrinks the mark around its centre; the background still fills the square. */
export function logoMark(background: string, foreground: string, scale = 1): string {
  // The mark spans 4 to 21 horizontally and 4 to 20 vertically.
  const transform = scale === 1 ? '' : ` transform="translate(12 12)scale(${scale})translate(-12.5 -12)"`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<path fill="${background}" d="M0 0h24v24H0z"/>` +
    `<path fill="${foreground}"${transform} d="${markPath}"/></svg>\n`
  )
}

/** A directory entry of 16 bytes per image, then the images (below 256 pixels). */
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
