import { afterAll, beforeAll, expect, test } from 'vitest'
import { article, dataset } from '#app/content/queries/fixture.ts'
import { openContent } from '../../tests/fixtures/content-context.ts'
import { notFound } from './not-found.server.ts'

const redirect = (from: string, to: string) => ({
  ...dataset.find(({ _type }) => _type === 'redirect')!,
  _id: `redirect-${from}`,
  from,
  to,
  permanent: true,
})

let content: Awaited<ReturnType<typeof openContent>>

beforeAll(async () => {
  const redirects = [
    redirect('/talk', '/chat'),
    redirect('/chat', '/#contact'),
    redirect('/find', '/search?q=lamp'),
    redirect('/search', '/find'),
    redirect('/lamps', '/news/lamps'),
    redirect('/news/lamps', '/about'),
    redirect('/moved', '/news/gone'),
    redirect('/news/gone', '/about'),
  ] as typeof dataset
  content = await openContent([...dataset, article('lamps', '2026-01-01'), ...redirects])
})

afterAll(() => content.close())

test.each([
  ['/talk', '/chat'],
  ['/find', '/search?q=lamp'],
  ['/lamps', '/news/lamps'],
  ['/moved', '/about'],
])('%s leads to %s: a chain ends at every page that is there, as the Studio has it', async (from, to) => {
  const answer = await notFound(new Request(`https://academy.example${from}`), content.context)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
})

test('browsers ask again each time: an address that is changed and changed back leads to no circle', async () => {
  const { headers } = await notFound(new Request('https://academy.example/talk'), content.context)
  expect(headers.get('Cache-Control')).toBe('no-cache')
})

test('nothing begins at an address that nobody has used', async () => {
  expect((await notFound(new Request('https://academy.example/nowhere'), content.context)).status).toBe(404)
})
