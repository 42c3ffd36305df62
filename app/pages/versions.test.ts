import { afterAll, expect, test } from 'vitest'
import { body, dataset, line } from '../../tests/support/fixture.ts'
import { legalPages } from '#app/content/document-types.ts'
import type { ContentDocument } from '../../tests/support/sample-document.ts'
import { openContent } from '../../tests/support/content-context.ts'
import * as legal from './legal/route.tsx'
import * as news from './news/route.tsx'
import { loader as sitemap } from './sitemap/route.ts'

const origin = 'https://academy.example'
const simplified = { _type: 'localizedBlocks' as const, en: body.en, zh: body.en }

const halfWritten = dataset.flatMap((document): ContentDocument[] => {
  if (document._type === 'homePage') {
    const { en, zh } = line('News')
    return [{ ...document, news: { ...document.news, heading: { ...document.news.heading, en, zh } } }]
  }
  if (document._type !== 'legalPage') return [document]
  return [{ ...document, body: simplified }]
})

const { context, close } = await openContent(halfWritten)

afterAll(close)

type Page = { loader(args: object): Promise<unknown>; meta(args: object): unknown }

async function alternatesOf(path: string, { loader, meta }: Page): Promise<string[]> {
  const data = await loader({ request: new Request(origin + path), context, params: {} })
  const root = { locale: 'en', origin, site: { settings: { brandName: 'Academy', seo: {} } } }
  const page = { data, matches: [{ id: 'root', data: root }], location: { pathname: path } }
  const tags = meta(page) as { hrefLang?: string; href: string }[]
  return tags.flatMap(({ hrefLang, href }) => (hrefLang && hrefLang !== 'x-default' ? [href] : []))
}

test.each([['/news', news] as const, ...legalPages.map((name) => [`/${name}`, legal] as const)])(
  '%s has the same languages in the sitemap and in its head',
  async (path, page) => {
    const xml = await (await sitemap({ context } as Parameters<typeof sitemap>[0])).text()
    const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, url = '']) => url)
    const named = await alternatesOf(path, page as unknown as Page)
    expect(named).toEqual([origin + path, `${origin}/zh${path}`])
    expect(listed.filter((url) => url.endsWith(path))).toEqual(named)
  },
)
