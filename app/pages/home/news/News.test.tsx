import { expect, test } from 'vitest'
import { labels as zhTW } from '#app/i18n/labels/zh-TW/site.ts'
import { labels as zh } from '#app/i18n/labels/zh/site.ts'
import { htmlIn } from '../../../../tests/support/html-in.tsx'
import { News } from './News.tsx'
import type { NewsContent } from '#app/pages/news/news.ts'

const items = (count: number, featured: boolean) =>
  Array.from({ length: count }, (_, index) => {
    const fields = { slug: `${index}`, title: 'Title', excerpt: '', date: '2026-01-01', poster: null }
    return { _id: `${featured}-${index}`, featured, ...fields }
  })

const content = {
  section: { label: 'News', note: '', heading: 'What is new' },
  news: [...items(6, true), ...items(40, false)],
} as unknown as NewsContent

test('the reveal delay of articles restarts after every fourth', () => {
  const html = htmlIn('en', <News content={content} />)
  const lists = html.split('<ul').slice(1)
  const delays = lists.map((list) =>
    [...list.matchAll(/<li [^>]*data-reveal="(\d+)"/g)].map(([, delay]) => Number(delay)),
  )
  expect(delays).toEqual([[0], [0, 1, 2, 3, 0, 1], Array.from({ length: 39 }, (_, index) => index % 4)])
})

test.each([
  ['zh-TW', 'zh-Hans', zhTW.news.otherLanguage],
  ['zh', 'en', zh.news.onlyEnglish],
] as const)('in %s a card with a text in %s says so', (locale, lang, note) => {
  const [poster, row, own] = [...items(1, true), ...items(2, false)]
  const excerpt = { text: 'Short', lang }
  const news = [{ ...poster, excerpt }, { ...row, excerpt }, own] as unknown as NewsContent['news']
  const html = htmlIn(locale, <News content={{ ...content, news }} />)
  expect(html.split(note)).toHaveLength(3)
})
