import { mkdir, writeFile } from 'node:fs/promises'
import { brand } from '../app/utils/brand.ts'
import { openDrawing } from '../server/images/social/draw.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { favicon, iconPng, logoMark } from './icons/favicon.ts'
import { inks } from '../app/styles/colours.ts'

const help = `Usage: node tools/icons.ts
Draw the mark into public/favicon.ico and public/icons/, and the default social image into
server/images/social/brand.png. Commit the results. Run it again after changing app/utils/brand.ts,
tools/icons/favicon.ts or server/images/social/.`

const root = new URL('../public/', import.meta.url)
const plain = logoMark(inks.vermilion, inks['paper-white'])
// Launchers may crop a maskable icon to a circle of 80 %.
const maskable = logoMark(inks.vermilion, inks['paper-white'], 0.8)

async function brandCard(): Promise<Uint8Array> {
  const { draw, stop } = openDrawing()
  const title = `${brand.name}\n${brand.han}`
  const png = await draw({ locale: 'zh-TW', kicker: '', title, picture: null, moon: 1 }, null)
  await stop()
  return png
}

async function main() {
  await mkdir(new URL('icons/', root), { recursive: true })
  const files: Record<string, string | Uint8Array> = {
    'favicon.ico': await favicon(),
    'apple-touch-icon.png': await iconPng(plain, 180),
    'icons/icon-192.png': await iconPng(plain, 192),
    'icons/icon-512.png': await iconPng(plain, 512),
    'icons/maskable-512.png': await iconPng(maskable, 512),
  }
  await writeFile(new URL('../server/images/social/brand.png', root), await brandCard())
  await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(new URL(name, root), bytes)))
  console.log(`Wrote ${Object.keys(files).length} files to public/, and server/images/social/brand.png`)
}

readArguments(help, {})
await main()
