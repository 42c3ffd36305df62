import { expect, test } from 'vitest'
import { brand } from '#app/brand.ts'
import { placeAt } from '#app/i18n/place.ts'
import { atomFeed } from './atom.ts'

test('a feed without articles is as old as the academy', () => {
  const empty = { title: brand.name, subtitle: 'News', author: brand.name, news: [] }
  const feed = atomFeed(empty, placeAt('https://academy.example', 'en'))
  expect(/<updated>(.*)<\/updated>/.exec(feed)?.[1]).toBe(`${brand.founded}-01T00:00:00Z`)
})
