import { mkdir, writeFile } from 'node:fs/promises'
import { brand } from '../app/brand.ts'
import { openDrawing } from '../server/social/draw.ts'
import { favicon, seal } from './seed/art/seal.ts'
import { palette } from './seed/art/palette.ts'
import { toPng } from './seed/art/sharp.ts'

const help = `Usage: node scripts/icons.ts
Draws the mark into public/favicon.svg and public/icons/ (PNG and ICO), and the brand's picture for shared pages into
server/social/brand.png. The results are committed; run it again after a change of scripts/seed/art/seal.ts or
server/social/.`

const root = new URL('../public/', import.meta.url)
const plain = seal(palette.vermilion, palette.paper)
// a launcher may cut a maskable icon to a disc of 80 %
const maskable = seal(palette.vermilion, palette.paper, 0.8)

function png(svg: string, size: number): Promise<Buffer> {
  return toPng(svg, 24, size, size, { palette: true, colours: 64, dither: 0, effort: 10 })
}

/** An ICO file of PNG images: directory of 16 bytes per image, then the images (sizes below 256). */
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

/** Shown when the picture of a page cannot be drawn. */
async function brandCard(): Promise<Uint8Array> {
  const { draw, stop } = openDrawing()
  const card = { locale: 'zh-TW', kicker: '', title: `${brand.name}\n${brand.han}`, moon: 1 } as const
  const png = await draw({ ...card, picture: null }, null)
  await stop()
  return png
}

async function main() {
  if (process.argv.includes('--help')) {
    console.log(help)
    return
  }
  await mkdir(new URL('icons/', root), { recursive: true })
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(plain, size) })))
  const files: Record<string, string | Uint8Array> = {
    'favicon.svg': favicon(),
    'favicon.ico': ico(small),
    'icons/apple-touch-icon.png': await png(plain, 180),
    'icons/icon-192.png': await png(plain, 192),
    'icons/icon-512.png': await png(plain, 512),
    'icons/maskable-512.png': await png(maskable, 512),
  }
  await writeFile(new URL('../server/social/brand.png', root), await brandCard())
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(new URL(name, root), bytes)))
  console.log(`Wrote ${Object.keys(files).length} files to public/, and server/social/brand.png`)
}

await main()
