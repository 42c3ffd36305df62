import { expect, test } from 'vitest'
import { localize, availableLocales } from './localize.ts'

const title = { _type: 'localizedString' as const, en: 'Light', zh: '光照', zhTW: '光線' }
const simplified = { _type: 'localizedString' as const, en: 'Light', zh: '光照' }
const english = { _type: 'localizedText' as const, en: 'Light', zh: ' ' }

test.each([
  ['its own text', title, 'en', 'Light'],
  ['its own text', title, 'zh', '光照'],
  ['its own text', title, 'zh-TW', '光線'],
  ['Simplified text in place of Traditional', simplified, 'zh-TW', { text: '光照', lang: 'zh-Hans' }],
  ['English in place of blanks', english, 'zh', { text: 'Light', lang: 'en' }],
  ['English in place of blanks', english, 'zh-TW', { text: 'Light', lang: 'en' }],
  ['never Chinese', { _type: 'localizedString' as const, en: '', zh: '光' }, 'en', ''],
] as const)('shows %s: %j in %s', (_what, value, locale, text) => {
  expect(localize(value, locale)).toEqual(text)
})

test('selects texts inside arrays and objects, and preserves other values', () => {
  const page = { order: 3, list: [{ title }, { title: simplified }], none: null }
  expect(localize(page, 'zh')).toEqual({ order: 3, list: [{ title: '光照' }, { title: '光照' }], none: null })
})

const picture = { _type: 'picture', alt: title }
const block = (...texts: string[]) => ({ _type: 'block', children: texts.map((text) => ({ text })) })

test('a body falls back as a whole, with alternative texts in the language of the page', () => {
  const body = {
    _type: 'localizedBlocks' as const,
    en: [picture],
    zh: [picture],
    zhTW: [block(), block('', ' ')],
  }
  const shown = { _type: 'picture', alt: '光線' }
  expect(localize(body, 'zh-TW')).toEqual({ blocks: [shown], lang: 'zh-Hans' })
  expect(localize(body, 'en')).toEqual({ blocks: [{ ...shown, alt: 'Light' }] })
  expect(availableLocales(body)).toEqual(['en', 'zh'])
})

test.each(['https://a.example/b', '/about', 'mailto:a@b.example', 'tel:+1'])(
  'preserves the URL %s',
  (url) => {
    const content = { url, bookingUrl: url, links: [{ _type: 'linkItem', url }] }
    expect(localize(content, 'en')).toEqual(content)
  },
)

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', '', 'x'])(
  'removes the unsafe URL %j, and links that consist of it',
  (url) => {
    const link = { _type: 'linkItem', url }
    const safe = { ...link, url: '/about' }
    const page = { url, hero: { videoUrl: url }, launchLink: link, links: [link, safe] }
    const cleaned = { url: undefined, hero: { videoUrl: undefined }, launchLink: null, links: [safe] }
    expect(localize(page, 'en')).toEqual(cleaned)
  },
)

test('preserves any URL of an image, which comes from the server', () => {
  const image = { asset: { url: 'http://localhost:3333/images/x.png' } }
  expect(localize({ image, url: null }, 'en')).toEqual({ image, url: null })
})
