import { Blob, Face, Font } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Locale } from '../../../app/i18n/locales.ts'
import { projectRoot } from '../../config/paths.ts'

type FontFile = { path: string; covers(letter: number): boolean }

type CardFont = { name: string; data: Buffer; weight: 600 | 700 | 800 }

export type FontSet = {
  fonts: CardFont[]
  /** CSS value; each letter takes the first font that has it. */
  family: string
  /** The text without what no font has, such as emoji; letters with rare marks become plain ones. */
  drawable: string
}

const require = createRequire(import.meta.url)
const latin: FontFile[] = ['', '-latin', '-latin-ext'].map((part) => ({
  path: join(projectRoot, `public/fonts/schibsted-grotesk${part}.woff2`),
  covers: (letter) => letter < 0x2200,
}))
const simplified = familyFiles('sc')
const traditional = familyFiles('tc')

/** The blanks that word breaks and punctuation of `chineseText` need. */
const blanks = ' \u00a0\u2002\u2005'
/** The Latin font has them, too, but in Chinese text they are as wide as a character. */
const fullWidth = /[“”…—·]/u
const apostrophe = /[‘’]/u
const han = /\p{Script=Han}/u

/** Static fonts of one weight with the letters of a text only: satori reads neither weights of variable fonts nor 5 MB quickly. */
export async function openFonts(
  use: string,
  text: string,
  { locale, weight }: { locale: Locale; weight: CardFont['weight'] },
): Promise<FontSet> {
  const composed = text.normalize('NFC').replace(/\p{C}/gu, (control) => (control === '\n' ? '\n' : ''))
  const wanted = new Set(composed + composed.normalize('NFKD') + blanks)
  const missing = new Set(wanted)
  const fonts: CardFont[] = []
  const others = locale === 'zh-TW' ? [...traditional, ...simplified] : [...simplified, ...traditional]
  const isFullWidth = (letter: string) =>
    locale !== 'en' && (fullWidth.test(letter) || (apostrophe.test(letter) && han.test(text)))
  for (const file of [...latin, ...others]) {
    const letters = [...missing].filter(
      (letter) => file.covers(letter.codePointAt(0)!) && !(latin.includes(file) && isFullWidth(letter)),
    )
    if (letters.length === 0) continue
    const data = await subsetFont(await readFile(file.path), ` ${letters.join('')}`, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    })
    const font = new Font(new Face(new Blob(data)))
    const found = letters.filter((letter) => font.nominalGlyph(letter.codePointAt(0)!))
    if (found.length === 0) continue
    fonts.push({ name: `${use}-${fonts.length}`, data, weight })
    for (const letter of found) missing.delete(letter)
  }
  const plain = (letter: string) =>
    [...letter.normalize('NFKD')].filter((part) => /[\p{L}\p{N}]/u.test(part) && !missing.has(part)).join('')
  const drawn = [...composed].map((letter) =>
    /\s/.test(letter) || !missing.has(letter) ? letter : plain(letter),
  )
  return {
    fonts,
    family: fonts.map(({ name }) => name).join(', '),
    drawable: drawn.join('').trim(),
  }
}

/** Noto Sans is split into about a hundred files by Unicode range. */
function familyFiles(script: 'sc' | 'tc'): FontFile[] {
  const index = require.resolve(`@fontsource-variable/noto-sans-${script}/unicode.json`)
  const lists = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>
  return Object.entries(lists).map(([name, list]) => {
    const ranges = list.split(',').map(parseRange)
    const file = `noto-sans-${script}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`
    return {
      path: join(dirname(index), 'files', file),
      covers: (letter) => ranges.some(([first, last]) => letter >= first && letter <= last),
    }
  })
}

function parseRange(range: string): [first: number, last: number] {
  const [first = 0, last = first] = range
    .trim()
    .replace(/^U\+/i, '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return [first, last]
}
