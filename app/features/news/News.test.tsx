import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/fixtures/html-in.tsx'
import type { NewsContent } from './news.ts'
import { News } from './News.tsx'

const items = (count: number, featured: boolean) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `${featured}-${index}`,
    slug: `${index}`,
    title: 'Title',
    excerpt: '',
    date: '2026-01-01',
    featured,
    poster: null,
  }))

const content = {
  section: { label: 'News', note: '', heading: 'What is new' },
  news: [...items(6, true), ...items(40, false)],
} as unknown as NewsContent

test('however many articles there are, none appears later than the fourth of its group', () => {
  const html = htmlIn('en', <News content={content} />)
  const places = (item: string) =>
    [...html.matchAll(new RegExp(`<li class="${item}[^>]*data-reveal="(\\d+)"`, 'g'))].map(([, place]) =>
      Number(place),
    )
  expect(places('poster')).toEqual([0, 1, 2, 3, 0, 1])
  expect(places('dispatch')).toEqual(Array.from({ length: 40 }, (_, index) => index % 4))
})
