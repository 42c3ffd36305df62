import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { SocialCard } from '../../../app/load-context.ts'
import { brand } from '../../../app/utils/brand.ts'
import { cardSvg } from './card-svg.ts'

/** As a hash, since outlines are long. */
async function svg(title: string, locale: SocialCard['locale'] = 'en', kicker = 'News'): Promise<string> {
  const drawn = await cardSvg({ locale, kicker, title, picture: null, moon: 1 }, null)
  return createHash('sha1').update(drawn).digest('hex')
}

test.each([
  ['Polish', 'Łukasz Żółć of Gdańsk', 'Łukasz Żółć of Gdańsk'],
  ['Vietnamese', 'Nguye\u0302\u0303n Đặng', 'Nguyễn Đặng'],
  ['Turkish', 'İstanbul, ılık Şişli', 'İstanbul, ılık Şişli'],
  ['a rare mark', 'Ḥanna ẓ', 'Hanna z'],
  ['a rare Han letter', 'Mentor 𪚥田 joins', 'Mentor 田 joins'],
  ['Korean', 'Learning with 인공지능 in Seoul', 'Learning with  in Seoul'],
  ['emoji', 'Hello 👋🏽 world️ 🚀', 'Hello  world'],
  ['ornamental letters', '𝗕𝗼𝗹𝗱 ideas', 'Bold ideas'],
])('a title with %s keeps its own words', async (_script, title, same) => {
  const drawn = await svg(title)
  expect(drawn).toBe(await svg(same))
  expect(drawn).not.toBe(await svg(brand.name))
})

test('letters of names have their own glyphs', async () => {
  for (const [letter, plain] of ['Łk Lk', 'Gdańsk Gdansk', 'Đo Do', 'İo Io', 'Señor Senor'].map((pair) =>
    pair.split(' '),
  ))
    expect(await svg(letter!), letter).not.toBe(await svg(plain!))
})

test.each(['한국어', 'مرحبا', ''])(
  'without a letter that can be drawn, %j becomes the name of the site',
  async (title) => {
    expect(await svg(title)).toBe(await svg(brand.name))
  },
)

test('a line above the title that cannot be drawn is left out', async () => {
  expect(await svg('A title', 'en', '소식')).toBe(await svg('A title', 'en', ''))
})

test.each(['Привет, мир', 'Crème brûlée', 'ひらがな', '黑箱 & AI', 'E = mc²'])(
  'draws %s as it is',
  async (title) => {
    expect(await svg(title)).not.toBe(await svg(brand.name))
  },
)

test.each(['zh', 'zh-TW'] as const)('a dash of two characters in %s is one line', async (locale) => {
  const { resolve } = createRequire(import.meta.url)
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch(() => undefined)
  const card: SocialCard = { locale, kicker: '', title: '光——影', picture: null, moon: 1 }
  const { pixels, width } = new Resvg(await cardSvg(card, null)).render()
  const isInk = (pixel: number) => pixels[4 * pixel]! < 60
  let longest = 0
  for (let y = 150; y < 300; y++)
    for (let x = 60, run = 0; x < 740; x++) {
      run = isInk(y * width + x) ? run + 1 : 0
      longest = Math.max(longest, run)
    }
  // Two single dashes are 113 px each at this size.
  expect(longest).toBeGreaterThan(180)
})
