import { expect, test } from 'vitest'
import { dataset, line } from '../../../tests/support/fixture.ts'
import type { ContentDocument } from '../../../tests/support/sample-document.ts'
import { openContent } from '../../../tests/support/content-context.ts'
import { socialVersion } from './social-card.server.ts'

const asset = {
  _id: 'image-other-1200x800-png',
  _type: 'sanity.imageAsset',
  url: 'https://cdn.example/other-1200x800.png',
  metadata: { dimensions: { width: 1200, height: 800 } },
}

test('the URL of a social image changes with title and poster, and only with them', async () => {
  const article = dataset.find(({ _type }) => _type === 'newsArticle')
  const changes = {
    original: {},
    title: { title: line('Corrected') },
    poster: { poster: { _type: 'picture', asset: { _ref: asset._id } } },
    excerpt: { excerpt: line('Other words') },
  }
  const articles = Object.entries(changes).map(([name, change]) => ({
    ...article,
    ...{ _id: name, slug: { _type: 'slug', current: name } },
    ...change,
  }))
  const content = await openContent([...dataset, asset, ...articles] as ContentDocument[])
  const [original, title, poster, excerpt] = await Promise.all(
    Object.keys(changes).map((name) => socialVersion(content.context, `/news/${name}`)),
  )
  content.close()
  expect(new Set([original, title, poster, '']).size).toBe(4)
  expect(excerpt).toBe(original)
})
