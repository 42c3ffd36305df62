import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { localize } from '#app/i18n/localize.ts'
import { makeWhole } from './make-whole.server.ts'
import { newsArticleQuery } from './queries/news.ts'
import { htmlIn } from '../../tests/fixtures/html-in.tsx'
import { PortableText } from './PortableText.tsx'

const words = (en: string, zh?: string, zhTW?: string) => ({
  _type: 'localizedString' as const,
  en,
  zh,
  zhTW,
})

const picture = (_key: string, alt: object, caption: object) => ({
  _type: 'picture',
  _key,
  asset: { url: '/p/one-600x400.jpg', width: 600, height: 400 },
  alt,
  caption,
})

const body = {
  _type: 'localizedBlocks' as const,
  en: null,
  zh: [
    {
      _type: 'block',
      _key: 'words',
      style: 'normal',
      markDefs: [{ _key: 'away', _type: 'link', href: 'https://elsewhere.example/' }],
      children: [{ _type: 'span', _key: 'span', text: '正文里的链接', marks: ['away'] }],
    },
    picture('own', words('A poster', '海报', '海報'), words('Three teams', '三支队伍', '三支隊伍')),
    picture('fallen', words('Light', '光线'), words('The hall', '礼堂')),
    {
      _type: 'video',
      _key: 'film',
      videoId: 'abc',
      aspect: 'wide',
      title: words('The talk', '演讲', '演講'),
    },
  ],
}

/** `lang` that holds for a text, or for the element with an attribute of that value. */
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

test('in a body of another language everything says the language it is in', () => {
  const shown = localize(body, 'zh-TW') as unknown as ComponentProps<typeof PortableText>
  const html = htmlIn('zh-TW', <PortableText {...shown} />)
  const languages = Object.fromEntries(
    ['正文里的链接', '另開新分頁', '海報', '三支隊伍', '光线', '礼堂', '演講'].map((found) => [
      found,
      languageOf(html, found),
    ]),
  )
  expect(languages).toEqual({
    正文里的链接: 'zh-Hans',
    另開新分頁: 'zh-Hant',
    海報: 'zh-Hant',
    三支隊伍: 'zh-Hant',
    光线: 'zh-Hans',
    礼堂: 'zh-Hans',
    演講: 'zh-Hant',
  })
})

test('what the schema does not know yet keeps its words and loses its form', () => {
  const words = (text: string, form: object, marks: string[] = []) => ({
    _type: 'block',
    _key: text,
    children: [{ _type: 'span', _key: 'words', text, marks }],
    ...form,
  })
  const blocks = [
    words('One', { style: 'h9' }),
    words('Two', { listItem: 'square' }),
    words('Three', { style: 'normal' }, ['glow']),
    { _type: 'table', _key: 'table' },
  ] as unknown as ComponentProps<typeof PortableText>['blocks']
  expect(htmlIn('en', <PortableText blocks={blocks} />)).toContain(
    '<p>One</p><ul><li>Two</li></ul><p>Three</p></div>',
  )
})

test.each(['constructor', 'toString', 'valueOf', '__proto__'])(
  'a form called %s, which the library would find in every object, keeps its words',
  (name) => {
    const words = (text: string, form: object, marks: string[] = []) => ({
      _type: 'block',
      _key: text,
      children: [{ _type: 'span', _key: 'words', text, marks }],
      ...form,
    })
    const en = [
      words('One', { style: name }),
      words('Two', { listItem: name }),
      words('Three', {}, [name]),
      { _type: name, _key: 'unheard-of' },
    ]
    const article = { _type: 'newsArticle', body: { _type: 'localizedBlocks', en } }
    const { body } = makeWhole(newsArticleQuery, article) as { body: object }
    const shown = localize(body, 'en') as unknown as ComponentProps<typeof PortableText>
    expect(htmlIn('en', <PortableText {...shown} />)).toContain('<p>One</p><p>Two</p><p>Three</p></div>')
  },
)
