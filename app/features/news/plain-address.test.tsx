import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/fixtures/html-in.tsx'
import { placeAt } from '#app/i18n/place.ts'
import { NewsIndexPage } from './NewsIndexPage.tsx'
import { newsWords } from './news-words.server.ts'
import { Share } from './Share.tsx'

const words = newsWords('zh')

test('at the plain address, the code for WeChat leads to the language that the reader sees, as the address to copy does', () => {
  const url = placeAt('https://academy.example', 'zh').page('/news/a')
  const html = htmlIn('zh', <Share article={{ slug: 'a', title: '标题', url, words }} />, 'the plain address')
  expect(html).toContain('value="https://academy.example/zh/news/a"')
  expect(html).toContain('src="/zh/news/a.qr.svg"')
})

test('at the plain address, the list of news offers the feed in the language that the reader sees', () => {
  const section = { label: '新闻', note: '', heading: '' }
  const list = { items: [], years: [], total: 0, page: 1, pages: 1, year: null }
  const html = htmlIn(
    'zh',
    <NewsIndexPage section={section} list={list} words={words} />,
    'the plain address',
  )
  expect(html).toContain('href="/zh/feed.xml"')
})
