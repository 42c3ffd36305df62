import { expect, test } from 'vitest'
import { newsSlugsQuery } from '#app/content/site-query.ts'
import { sourceContext } from '../../../tests/support/source-context.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { newsArticleQuery } from './query.ts'
import { readArticle } from './read-article.server.ts'

const real = { slug: 'real', _type: 'newsArticle' }

type Fails = (query: string) => boolean

async function open(fails: Fails) {
  const queries: string[] = []
  const source = { fails }
  const lastAnswers = {
    keep() {},
    recall: (query: string) => (query === newsSlugsQuery ? [{ slug: 'earlier' }] : null),
  }
  const context = await sourceContext(
    ({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://lake')
      const query = searchParams.get('query') ?? ''
      if (!pathname.includes('/data/query/') || source.fails(query)) return void response.writeHead(404).end()
      queries.push(query)
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const article = searchParams.get('$slug') === '"real"' ? real : null
      const results: Record<string, unknown> = { [newsSlugsQuery]: [real], [newsArticleQuery]: article }
      response.end(JSON.stringify({ result: results[query] ?? null, syncTags: [] }))
    },
    { lastAnswers },
  )
  return {
    source,
    queries,
    article: (slug: string) => readArticle(context, slug),
    readOther: () => sanityClient(context).read('*[_type == "homePage"][0]'),
  }
}

const never = () => false
const always = () => true

test('finds an article right after an outage, whatever was read before it', async () => {
  const { source, article, readOther } = await open(always)
  await expect(article('real')).rejects.toMatchObject({ status: 503 })
  source.fails = never
  await readOther()
  expect(await article('real')).toMatchObject(real)
})

test('finds an article while only the list of slugs cannot be read', async () => {
  const { article, readOther } = await open((query) => query === newsSlugsQuery)
  const [found] = await Promise.all([article('real'), readOther()])
  expect(found).toMatchObject(real)
  expect(await article('real')).toMatchObject(real)
  expect(await article('nowhere')).toBeNull()
})

test('responds 503 for an unlisted article during an outage', async () => {
  const { source, article, readOther } = await open(never)
  expect(await article('nowhere')).toBeNull()
  source.fails = always
  await expect(readOther()).rejects.toMatchObject({ status: 503 })
  await expect(article('nowhere')).rejects.toMatchObject({ status: 503 })
})

test('does not query for unknown slugs', async () => {
  const { article, queries } = await open(never)
  expect([await article('nowhere'), await article('elsewhere')]).toEqual([null, null])
  expect(queries).toEqual([newsSlugsQuery])
})
