import { afterAll, expect, test } from 'vitest'
import { article, dataset } from '../../tests/support/fixture.ts'
import { legalPages } from '#app/content/document-types.ts'
import type { Count } from '#app/load-context.ts'
import { openContent } from '../../tests/support/content-context.ts'
import { submitBeacon } from './submit-beacon.server.ts'

const content = await openContent([...dataset, article('tomorrow', '2999-01-01')])

afterAll(content.close)

async function countedAs(path: string) {
  const counts: Count[] = []
  const origin = content.context.content.publicOrigin
  const request = new Request(`${origin}/api/counts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Origin: origin },
    body: JSON.stringify({ path, lang: 'en', events: [['view']] }),
  })
  const count = (counted: Count) => void counts.push(counted)
  const { visitor, observability } = content.context
  const { outcome } = await submitBeacon(request, {
    ...content.context,
    visitor: { ...visitor, address: '10.0.0.1' },
    observability: { ...observability, count },
  })
  return outcome === 'counted' ? counts.map(({ page }) => page) : outcome
}

const pages = ['/', '/about', '/projects', '/news', '/search', '/chat', '/news/new']

test.each([...pages, ...legalPages.map((name) => `/${name}`)])('counts %s as itself', async (path) => {
  expect(await countedAs(path)).toEqual([path])
})

test.each([
  ['/zh', '/'],
  ['/zh-TW/news/new', '/news/new'],
])('counts %s as the page %s', async (path, page) => {
  expect(await countedAs(path)).toEqual([page])
})

test.each(['/nowhere', '/About', '/about/', '/news/nowhere', '/news/tomorrow', '/news/'])(
  'counts the unknown path %s as not found',
  async (path) => expect(await countedAs(path)).toEqual(['not-found']),
)

test('counts unknown articles as one while content cannot be read', async () => {
  content.close()
  content.context.content.source.invalidateAll()
  expect(await countedAs('/news/new')).toEqual(['/news/new'])
  expect(await countedAs('/news/brand-new')).toEqual(['/news/*'])
  expect(await countedAs('/about')).toEqual(['/about'])
})
