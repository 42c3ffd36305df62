import { expect, test } from 'vitest'
import { absoluteUrls } from '#app/i18n/localized-paths.ts'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { newsLabels } from '#app/i18n/labels/labels.server.ts'
import { NewsIndexPage } from './NewsIndexPage.tsx'
import { Share } from './Share.tsx'

const labels = newsLabels('zh')
const url = absoluteUrls('https://academy.example', 'zh').page('/news/a')
const section = { label: '新闻', note: '', heading: '' }
const list = { items: [], years: [], total: 0, page: 1, pages: 1, year: null }

test.each([
  ['URL to copy', <Share article={{ slug: 'a', title: '标题', url, labels }} />, `value="${url}"`],
  ['QR code', <Share article={{ slug: 'a', title: '标题', url, labels }} />, 'src="/zh/news/a.qr.svg"'],
  ['feed', <NewsIndexPage section={section} list={list} labels={labels} />, 'href="/zh/feed.xml"'],
])('at a URL without a prefix, the %s is in the language of the visitor', (_what, part, attribute) => {
  expect(htmlIn('zh', part, 'no prefix')).toContain(attribute)
})
