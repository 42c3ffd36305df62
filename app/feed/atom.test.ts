import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { brand } from '#app/brand.ts'
import { article, line } from '#app/content/queries/fixture.ts'
import { newsFeedQuery } from '#app/content/queries/news.ts'
import type { NewsFeedQueryResult } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { placeAt } from '#app/i18n/place.ts'
import { atomFeed } from './atom.ts'

async function feedOf(dataset: ReturnType<typeof article>[], locale: Locale = 'en'): Promise<string> {
  const found = await evaluate(parse(newsFeedQuery), { dataset })
  const { news } = (await found.get()) as NewsFeedQueryResult
  const feed = { title: brand.name, subtitle: 'News', author: brand.name, news }
  return atomFeed(feed, placeAt('https://academy.example', locale))
}

test('a feed without articles is as old as the academy', async () => {
  const feed = await feedOf([])
  expect(/<updated>(.*)<\/updated>/.exec(feed)?.[1]).toBe(`${brand.founded}-01T00:00:00Z`)
})

test('an article that got another address is the same entry, and another one in another language', async () => {
  const idIn = async (slug: string, locale?: Locale) => {
    const feed = await feedOf([article(slug, '2026-03-01', { _id: 'news-lamp' })], locale)
    expect(feed).toContain(`/news/${slug}"/>`)
    return /<entry>\s*<id>(.*)<\/id>/.exec(feed)?.[1]
  }
  const id = await idIn('lamp')
  expect(URL.canParse(id ?? '')).toBe(true)
  expect(await idIn('lantern')).toBe(id)
  expect(await idIn('lamp', 'zh')).not.toBe(id)
})

test('what fell back to another language says which', async () => {
  const { _type, en, zh } = line('Lamp')
  const lamp = article('lamp', '2026-03-01', { title: { _type, en, zh } })
  const titleIn = async (locale: Locale) =>
    /<entry>[^]*(<title.*<\/title>)/.exec(await feedOf([lamp], locale))?.[1]
  expect(await titleIn('zh-TW')).toBe('<title xml:lang="zh-Hans">Lamp（简）</title>')
  expect(await titleIn('zh')).toBe('<title>Lamp（简）</title>')
})

test('an article whose date is none, written past the Studio, is in the feed without one', async () => {
  const feed = await feedOf([article('soon', 'next spring'), article('old', '2026-03-01')])
  expect(feed.match(/<entry>/g)).toHaveLength(2)
  expect(feed.match(/<published>.*/g)).toEqual(['<published>2026-03-01T00:00:00Z</published>'])
})
