import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { brand } from '#app/utils/brand.ts'
import { article, line } from '../../../tests/support/fixture.ts'
import { newsFeedQuery } from '#app/pages/news/query.ts'
import type { NewsFeedQueryResult } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { absoluteUrls } from '#app/i18n/localized-paths.ts'
import { atomFeed } from './atom.ts'

async function feedOf(dataset: object[], locale: Locale = 'en'): Promise<string> {
  const found = await evaluate(parse(newsFeedQuery), { dataset })
  const { news, player } = (await found.get()) as NewsFeedQueryResult
  const feed = { title: brand.name, subtitle: 'News', author: brand.name, news, playerUrl: player?.playerUrl }
  return atomFeed(feed, absoluteUrls('https://academy.example', locale))
}

test('an empty feed was updated when the academy was founded', async () => {
  const [, updated] = /<updated>(.*)<\/updated>/.exec(await feedOf([])) ?? []
  expect(updated).toBe(`${brand.founded}-01T00:00:00Z`)
})

test('an entry keeps its id under another slug, and has another id in another language', async () => {
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

test.each([
  ['zh-TW', '<title xml:lang="zh-Hans">Lamp（简）</title>'],
  ['zh', '<title>Lamp（简）</title>'],
] as const)('in %s a Simplified title is %s', async (locale, title) => {
  const { _type, en, zh } = line('Lamp')
  const feed = await feedOf([article('lamp', '2026-03-01', { title: { _type, en, zh } })], locale)
  expect(/<entry>[^]*(<title.*<\/title>)/.exec(feed)?.[1]).toBe(title)
})

test('an article with an invalid date has an entry without one', async () => {
  const feed = await feedOf([article('soon', 'next spring'), article('old', '2026-03-01')])
  expect(feed.match(/<entry>/g)).toHaveLength(2)
  expect(feed.match(/<published>.*/g)).toEqual(['<published>2026-03-01T00:00:00Z</published>'])
})

test('an entry has the videos of its article and its launch link', async () => {
  const settings = {
    _id: 'siteSettings',
    _type: 'siteSettings',
    video: { playerUrl: 'https://play.example/{id}' },
  }
  const video = (title: string, videoId: string) => ({ _type: 'video', title: line(title), videoId })
  const said = (text: string) => ({ _type: 'block', style: 'normal', children: [{ _type: 'span', text }] })
  const feed = await feedOf([
    settings,
    article('robot', '2026-03-01', {
      video: video('How it began', 'first'),
      body: {
        _type: 'localizedBlocks',
        en: [said('Watch:'), video('It learns to wait', 'second'), said('Then try:')],
      },
      launchLink: { _type: 'linkItem', label: line('Open the robot'), url: 'https://robot.example/' },
    } as never),
  ])
  const content = /<content [^>]*>(.*)<\/content>/
    .exec(feed)![1]!
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  const linked = (href: string, text: string) => `<a href=&quot;${href}&quot;>${text}</a>`
  expect(content).toBe(
    `<figure><figcaption>${linked('https://play.example/first', 'How it began')}</figcaption></figure>` +
      `<p>Watch:</p><figure><figcaption>${linked('https://play.example/second', 'It learns to wait')}</figcaption></figure>` +
      `<p>Then try:</p><p>${linked('https://robot.example/', 'Open the robot')}</p>`,
  )
})
