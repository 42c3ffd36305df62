import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SocialHeading } from '../../../app/utils/load-context.ts'
import { brand } from '../../../app/utils/brand.ts'
import { cardSvg } from './card-svg.ts'

/** As a hash, since outlines are long. */
async function svg(...headings: SocialHeading[]): Promise<string> {
  const drawn = await cardSvg({ headings, picture: null, moon: 1 }, null)
  return createHash('sha1').update(drawn).digest('hex')
}

const heading = (title: string, kicker = 'News', locale: SocialHeading['locale'] = 'en') => ({
  locale,
  kicker,
  title,
})
const chinese = heading('讓光照進黑箱', '消息', 'zh-TW')

const undrawable: [script: string, title: string][] = [
  ['Korean', 'Learning with 인공지능 in Seoul'],
  ['Greek', 'Καλημέρα, Μηχανή'],
  ['Arabic', 'مرحبا بالعالم'],
  ['Hebrew', 'AI at the בית ספר'],
  ['Thai', 'ปัญญาประดิษฐ์ for all'],
  ['Devanagari', 'नमस्ते'],
  ['Armenian', 'Բարեւ'],
  ['Georgian', 'გამარჯობა'],
  ['Polish', 'Zażółć gęślą jaźń'],
  ['a rare Han character', '𪚥 and the dragons'],
]

test.each(undrawable)('a title with %s is drawn in another language of the page', async (_script, title) => {
  expect(await svg(heading(title), chinese)).toBe(await svg(chinese))
})

test.each(undrawable)('a title in nothing but %s becomes the name of the site', async (_script, title) => {
  expect(await svg(heading(title), heading(title, title, 'zh'))).toBe(await svg(heading(brand.name)))
})

test('a line above the title that cannot be drawn is left out', async () => {
  expect(await svg(heading('A title', '소식'))).toBe(await svg(heading('A title', '')))
})

test.each([
  ['text without its emoji', 'Hello 👋🏽 world️ 🚀', 'Hello world'],
  ['letters with separate accents', 'Nguye\u0302\u0303n Đặng', 'Nguyễn Đặng'],
  ['ornamental letters', '𝗕𝗼𝗹𝗱 ideas', 'Bold ideas'],
])('draws %s', async (_name, title, same) => {
  expect(await svg(heading(title), chinese)).toBe(await svg(heading(same)))
})

test.each(['Привет, мир', 'Crème brûlée', 'ひらがな', '黑箱 & AI', 'E = mc²'])(
  'draws %s as it is',
  async (title) => {
    const drawn = await svg(heading(title), chinese)
    expect(drawn).not.toBe(await svg(chinese))
    expect(drawn).not.toBe(await svg(heading(brand.name)))
  },
)
