import { expect, test } from 'vitest'
import { langOf, localize, plain, versionsOf } from './localize.ts'

const title = { _type: 'localizedString' as const, en: 'Light', zh: '光照', zhTW: '光線' }
const withoutTraditional = { _type: 'localizedString' as const, en: 'Light', zh: '光照' }
const onlyEnglish = { _type: 'localizedText' as const, en: 'Light', zh: ' ' }

test('each language gets its own text', () => {
  expect(localize(title, 'en')).toBe('Light')
  expect(localize(title, 'zh')).toBe('光照')
  expect(localize(title, 'zh-TW')).toBe('光線')
})

test('Traditional falls back to Simplified and says so', () => {
  const text = localize(withoutTraditional, 'zh-TW')
  expect(plain(text)).toBe('光照')
  expect(langOf(text)).toBe('zh-Hans')
})

test('a blank translation counts as missing: both Chinese languages fall back to English', () => {
  expect(localize(onlyEnglish, 'zh')).toEqual({ text: 'Light', lang: 'en' })
  expect(localize(onlyEnglish, 'zh-TW')).toEqual({ text: 'Light', lang: 'en' })
})

test('English never shows Chinese', () => {
  expect(localize({ _type: 'localizedString' as const, en: '', zh: '光' }, 'en')).toBe('')
})

test('everything inside arrays and objects is chosen, other values stay', () => {
  const page = { order: 3, list: [{ title }, { title: withoutTraditional }], none: null }
  expect(localize(page, 'zh')).toEqual({ order: 3, list: [{ title: '光照' }, { title: '光照' }], none: null })
})

const picture = { _type: 'picture', alt: title }
const block = (...texts: string[]) => ({ _type: 'block', children: texts.map((text) => ({ text })) })

test('a body falls back as a whole, and alternative texts inside it are chosen too', () => {
  const body = { _type: 'localizedBlocks' as const, en: [picture], zh: [picture], zhTW: [] }
  const shown = { _type: 'picture', alt: '光線' }
  expect(localize(body, 'zh-TW')).toEqual({ blocks: [shown], lang: 'zh-Hans' })
  expect(localize(body, 'en')).toEqual({ blocks: [{ ...shown, alt: 'Light' }] })
})

test('a body of empty paragraphs counts as missing', () => {
  const body = { _type: 'localizedBlocks' as const, en: [block('Light')], zhTW: [block(), block('', ' ')] }
  expect(localize(body, 'zh-TW')).toEqual({ blocks: [block('Light')], lang: 'en' })
  expect(versionsOf(body)).toEqual(['en'])
})

test('a body of one picture or video among empty paragraphs is a text of its own', () => {
  const body = { _type: 'localizedBlocks' as const, zh: [block(), picture], zhTW: [{ _type: 'video' }] }
  expect(versionsOf(body)).toEqual(['zh', 'zh-TW'])
})

test.each(['https://a.example/b', '/about', 'mailto:a@b.example', 'tel:+1'])('%s may be followed', (url) => {
  const link = { _type: 'linkItem', url }
  expect(localize({ url, bookingUrl: url, links: [link] }, 'en')).toEqual({
    url,
    bookingUrl: url,
    links: [link],
  })
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', '', 'x'])(
  '%j leads nowhere, and a link that is nothing else is gone',
  (url) => {
    const link = { _type: 'linkItem', url }
    const page = { url, hero: { videoUrl: url }, launchLink: link, links: [link, { ...link, url: '/about' }] }
    expect(localize(page, 'en')).toEqual({
      url: undefined,
      hero: { videoUrl: undefined },
      launchLink: null,
      links: [{ ...link, url: '/about' }],
    })
  },
)

test('the address of a picture may be any: the server made it', () => {
  const image = { asset: { url: 'http://localhost:3333/images/x.png' } }
  expect(localize({ image, url: null }, 'en')).toEqual({ image, url: null })
})
