import { afterAll, beforeAll, expect, test } from 'vitest'
import { body, dataset, line } from '#app/content/queries/fixture.ts'
import type { ContentDocument } from '#app/content/queries/sample-document.ts'
import { openContent } from '../../tests/fixtures/content-context.ts'
import * as accessibility from './accessibility.tsx'
import * as news from './news.tsx'
import * as privacy from './privacy.tsx'
import { loader as sitemap } from './sitemap.ts'

const origin = 'https://academy.example'
const withoutTraditional = { _type: 'localizedBlocks' as const, en: body.en, zh: body.en }

/** The titles are there in Traditional, the texts are not. */
const halfWritten = dataset.flatMap((document): ContentDocument[] => {
  if (document._type === 'homePage') {
    const { en, zh } = line('News')
    return [{ ...document, news: { ...document.news, heading: { ...document.news.heading, en, zh } } }]
  }
  if (document._type !== 'legalPage') return [document]
  return ['privacy', 'accessibility'].map((current) => ({
    ...document,
    _id: `legal-${current}`,
    slug: { _type: 'slug', current },
    title: line(current),
    body: withoutTraditional,
  }))
})

let content: Awaited<ReturnType<typeof openContent>>

beforeAll(async () => {
  content = await openContent(halfWritten)
})

afterAll(() => content.close())

type Page = { loader(args: object): Promise<unknown>; meta(args: object): unknown }

/** Addresses that a page names as its versions in the languages. */
async function alternatesOf(path: string, { loader, meta }: Page): Promise<string[]> {
  const data = await loader({ request: new Request(origin + path), context: content.context, params: {} })
  const root = { locale: 'en', origin, site: { settings: { brandName: 'Academy', seo: {} } } }
  const page = { data, matches: [{ id: 'root', data: root }], location: { pathname: path } }
  const tags = meta(page) as { hrefLang?: string; href: string }[]
  return tags.flatMap(({ hrefLang, href }) => (hrefLang && hrefLang !== 'x-default' ? [href] : []))
}

test.each([
  ['/news', news],
  ['/privacy', privacy],
  ['/accessibility', accessibility],
] as const)('%s is in the sitemap in the languages that the page says it has', async (path, page) => {
  const xml = await (await sitemap({ context: content.context } as Parameters<typeof sitemap>[0])).text()
  const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => address)
  const named = await alternatesOf(path, page as unknown as Page)
  expect(named).toEqual([origin + path, `${origin}/zh${path}`])
  expect(listed.filter((address) => address.endsWith(path))).toEqual(named)
})
