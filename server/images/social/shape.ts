import { Buffer as TextBuffer, shape, type Font } from 'harfbuzzjs'
import type { Locale } from '../../../app/i18n/locales.ts'
import { hanFont, latinFont } from './fonts.ts'

/** SVG path data; position in em, y upwards. */
type Outline = { path: string; x: number; scale: number }

type Run = { font: Font; text: string; isHan: boolean }

type Style = { locale: Locale; weight: number; tracking: number }

/** Characters of both scripts: full-width in Chinese text, apostrophes only between Han. */
const shared = /[“”‘’…—·]/
const apostrophe = /[‘’]/
const opening = /^[「『（《〈【〔“‘]/
const closing = /^[」』）》〉】〕”’]/
const point = /^[，。、；：！？]/
/** Other characters may be left out: symbols, emoji, what has no width. */
const needsGlyph = /(?!\p{Default_Ignorable_Code_Point}|\u20e3)[\p{L}\p{N}\p{M}]/u

export type Shaper = {
  /** The text without what has no glyph, such as emoji, and without the blanks beside it. */
  drawable: string
  /** Whether there is a glyph for every letter and digit. */
  isComplete: boolean
  measure(text: string): number
  outlines(text: string): Outline[]
}

export async function openShaper(text: string, style: Style): Promise<Shaper> {
  const fonts = new Map<string, Font>()
  const characters = [...text]
  for (const character of new Set(characters)) {
    const font = await fontOf(character, style)
    if (font) fonts.set(character, font)
    if (style.locale !== 'en' && shared.test(character)) {
      const font = await hanFont(family(style.locale), character.codePointAt(0) ?? 0, style.weight)
      if (font) fonts.set(inHan(character), font)
    }
  }
  const widths = new Map<string, number>()
  const set = (part: string) => setRuns(runsOf(part, fonts, style), style)
  const drawn = characters.filter((character) => fonts.has(character) || /\s/.test(character)).join('')
  return {
    drawable: drawn
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim(),
    isComplete: characters.every((character) => fonts.has(character) || !needsGlyph.test(character)),
    outlines: (part) => set(part).outlines,
    measure(part) {
      const width = widths.get(part) ?? set(part).width
      widths.set(part, width)
      return width
    },
  }
}

async function fontOf(character: string, { locale, weight }: Style): Promise<Font | null> {
  const code = character.codePointAt(0) ?? 0
  const latin = await latinFont(weight)
  if (latin.nominalGlyph(code)) return latin
  const own = family(locale)
  return (await hanFont(own, code, weight)) ?? hanFont(own === 'sc' ? 'tc' : 'sc', code, weight)
}

function inHan(character: string): string {
  return `${character} in Chinese`
}

function family(locale: Locale) {
  return locale === 'zh-TW' ? 'tc' : 'sc'
}

function runsOf(text: string, fonts: Map<string, Font>, { locale }: Style): Run[] {
  const runs: Run[] = []
  const characters = [...text]
  characters.forEach((character, index) => {
    const isHan = hanText.test(character)
    const isAmongHan = hanText.test(characters[index - 1] ?? '') || hanText.test(characters[index + 1] ?? '')
    const takesHan = locale !== 'en' && (isAmongHan || !apostrophe.test(character))
    const sharedFont = takesHan ? fonts.get(inHan(character)) : undefined
    const font = sharedFont ?? fonts.get(character)
    if (!font) return
    const run = runs.at(-1)
    if (run && run.font === font && !isHan && !run.isHan && !sharedFont) run.text += character
    else runs.push({ font, text: character, isHan: isHan || sharedFont !== undefined })
  })
  return runs
}

function setRuns(runs: Run[], { tracking }: Style): { outlines: Outline[]; width: number } {
  const outlines: Outline[] = []
  let x = 0
  runs.forEach((run, index) => {
    const scale = 1 / run.font.face.upem
    if (run.isHan) x -= emptyHalf(run.text, runs[index - 1]?.text ?? '')
    const buffer = new TextBuffer()
    buffer.addText(run.text)
    buffer.guessSegmentProperties()
    shape(run.font, buffer)
    const positions = buffer.getGlyphPositions()
    buffer.getGlyphInfos().forEach(({ codepoint: glyph }, at) => {
      const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {}
      outlines.push({ path: run.font.glyphToPath(glyph), x: x + xOffset * scale, scale })
      x += xAdvance * scale + (run.isHan ? 0 : tracking)
    })
  })
  return { outlines, width: x }
}

/** Removes the empty half of full-width brackets at line start and next to other marks; in em. */
function emptyHalf(text: string, previous: string): number {
  if (opening.test(text) && (!previous || opening.test(previous) || point.test(previous))) return 0.5
  return closing.test(previous) && (opening.test(text) || closing.test(text) || point.test(text)) ? 0.5 : 0
}

export const hanText = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
