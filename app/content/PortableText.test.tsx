import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { localize } from '#app/i18n/localize.ts'
import { htmlIn } from '../../tests/support/html-in.tsx'
import { applySchemaDefaults } from './query-results.server.ts'
import { PortableText, ContentLink } from './PortableText.tsx'
import { newsArticleQuery } from '#app/pages/news/query.ts'

type Props = ComponentProps<typeof PortableText>

const words = (en: string, zh: string, zhTW?: string) => ({ _type: 'localizedString' as const, en, zh, zhTW })

const asset = { url: '/p/one-600x400.jpg', width: 600, height: 400 }

const text = {
  _type: 'block',
  _key: 'words',
  style: 'normal',
  markDefs: [{ _key: 'away', _type: 'link', href: 'https://elsewhere.example/' }],
  children: [{ _type: 'span', _key: 'span', text: '正文里的链接', marks: ['away'] }],
}
const alt = words('A poster', '海报', '海報')
const caption = words('Three teams', '三支队伍', '三支隊伍')
const translated = { _type: 'picture', _key: 'translated', asset, alt, caption }
const fallback = {
  ...translated,
  _key: 'fallback',
  alt: words('Light', '光线'),
  caption: words('The hall', '礼堂'),
}
const title = words('The talk', '演讲', '演講')
const film = { _type: 'video', _key: 'film', videoId: 'abc', aspect: 'wide', title }

function languageOf(html: string, found: string): string | undefined {
  const around: (string | undefined)[] = []
  for (const [tag, attributes = '', text] of html.matchAll(/<(?:[^>]*?)([ ][^>]*)?>|([^<]+)/g)) {
    const own = /(?:^| )lang="([^"]*)"/.exec(attributes)?.[1] ?? around.at(-1)
    if (text?.includes(found)) return around.at(-1)
    if (attributes.includes(`="${found}"`)) return own
    if (tag.startsWith('</')) around.pop()
    else if (!text && !/^<(img|br)\b/.test(tag)) around.push(own)
  }
  throw new Error(`${found} is not in it`)
}

test.each([
  ['正文里的链接', 'zh-Hans'],
  ['另開新分頁', 'zh-Hant'],
  ['海報', 'zh-Hant'],
  ['三支隊伍', 'zh-Hant'],
  ['光线', 'zh-Hans'],
  ['礼堂', 'zh-Hans'],
  ['演講', 'zh-Hant'],
])('marks %s in a Simplified body on a Traditional page as %s', (found, language) => {
  const body = { _type: 'localizedBlocks' as const, en: null, zh: [text, translated, fallback, film] }
  const shown = localize(body, 'zh-TW') as unknown as Props
  expect(languageOf(htmlIn('zh-TW', <PortableText {...shown} />), found)).toBe(language)
})

const unknownForms = (style: string, listItem: string, mark: string, _type: string) => {
  const block = (text: string, form: object, marks: string[] = []) => ({
    ...{ _type: 'block', _key: text, children: [{ _type: 'span', _key: 'words', text, marks }] },
    ...form,
  })
  const blocks = [block('One', { style }), block('Two', { listItem }), block('Three', {}, [mark])]
  return [...blocks, { _type, _key: 'unknown' }]
}

test('keeps the text of forms that the schema does not know', () => {
  const blocks = unknownForms('h9', 'square', 'glow', 'table') as unknown as Props['blocks']
  const html = htmlIn('en', <PortableText blocks={blocks} />)
  expect(html).toContain('<p>One</p><ul><li>Two</li></ul><p>Three</p></div>')
})

test.each(['constructor', 'toString', 'valueOf', '__proto__'])(
  'keeps the text of a form called %s, which every object inherits',
  (name) => {
    const body = { _type: 'localizedBlocks', en: unknownForms(name, name, name, name) }
    const whole = applySchemaDefaults(newsArticleQuery, { _type: 'newsArticle', body }) as { body: object }
    const shown = localize(whole.body, 'en') as unknown as Props
    expect(htmlIn('en', <PortableText {...shown} />)).toContain('<p>One</p><p>Two</p><p>Three</p></div>')
  },
)

const linkTo = (href: string, at?: 'no prefix') =>
  htmlIn('zh', <ContentLink href={href}>Words</ContentLink>, at)

test.each([
  ['/feed.xml', '/zh/feed.xml'],
  ['/zh-TW/llms.txt', '/zh/llms.txt'],
  ['/about.md?x=1#focus', '/zh/about.md?x=1#focus'],
  ['/news/a-film.qr.svg', '/zh/news/a-film.qr.svg'],
  ['/sitemap.xml', '/sitemap.xml'],
])('%s is a file, opened by the browser in the chosen language', (href, url) => {
  expect(linkTo(href)).toBe(`<a href="${url}">Words</a>`)
  expect(linkTo(href, 'no prefix')).toBe(`<a href="${url}">Words</a>`)
})

test.each([
  ['/', '/zh'],
  ['/about', '/zh/about'],
  ['/zh-TW/news?year=2025', '/zh/news?year=2025'],
  ['/search?q=next.js', '/zh/search?q=next.js'],
  ['/projects#v1.2', '/zh/projects#v1.2'],
])('%s is a page, opened inside the app', (href, url) => {
  expect(linkTo(href)).toBe(`<a href="${url}">Words</a>`)
})
