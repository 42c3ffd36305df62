import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { dirname, join } from 'node:path'
import decompress from 'woff2-encoder/decompress'
import { projectRoot } from '../../config/paths.ts'

type Han = 'sc' | 'tc'

type Family = { directory: string; files: { name: string; ranges: [first: number, last: number][] }[] }

const require = createRequire(import.meta.url)
const latinFile = join(projectRoot, 'public/fonts/schibsted-grotesk.woff2')
/** About 150 kB each; a title needs five to ten. */
const fonts = new LRUCache<string, Promise<Font>>({ max: 48 })
const families: Partial<Record<Han, Family>> = {}

export function latinFont(weight: number): Promise<Font> {
  return openFont(latinFile, weight)
}

/** Noto Sans is split into about a hundred files by Unicode range. */
export async function hanFont(han: Han, character: number, weight: number): Promise<Font | null> {
  const { directory, files } = (families[han] ??= readFamily(han))
  const file = files.find(({ ranges }) =>
    ranges.some(([first, last]) => character >= first && character <= last),
  )
  if (!file) return null
  const font = await openFont(join(directory, `noto-sans-${han}-${file.name}-wght-normal.woff2`), weight)
  return font.nominalGlyph(character) ? font : null
}

function openFont(file: string, weight: number): Promise<Font> {
  const key = `${file} ${weight}`
  const known = fonts.get(key)
  if (known) return known
  const font = readFont(file, weight)
  fonts.set(key, font)
  return font
}

async function readFont(file: string, weight: number): Promise<Font> {
  const data = await decompress(await readFile(file))
  const font = new Font(new Face(new Blob(data)))
  font.setVariations([new Variation('wght', weight)])
  return font
}

function readFamily(han: Han): Family {
  const index = require.resolve(`@fontsource-variable/noto-sans-${han}/unicode.json`)
  const ranges = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>
  return {
    directory: join(dirname(index), 'files'),
    files: Object.entries(ranges).map(([name, list]) => ({
      name: name.replace(/[[\]]/g, ''),
      ranges: list.split(',').map(parseRange),
    })),
  }
}

function parseRange(range: string): [number, number] {
  const [first = 0, last = first] = range
    .trim()
    .replace(/^U\+/i, '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return [first, last]
}
