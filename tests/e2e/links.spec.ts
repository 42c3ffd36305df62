import { addresses } from './setup.ts'
import { languageKey, languages } from './support/languages.ts'
import { pages } from './support/routes.ts'
import { expect, test } from './support/test.ts'

type Link = { url: URL; target: string; rel: string }

/** Links of a document, with absolute addresses. */
function linksOf(html: string, path: string): Link[] {
  return [...html.matchAll(/<a\b([^>]*)>/g)].map(([, attributes = '']) => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const href = value('href').replaceAll('&amp;', '&')
    return { url: new URL(href, addresses.site + path), target: value('target'), rel: value('rel') }
  })
}

const idsOf = (html: string) => new Set([...html.matchAll(/<[^>]* id="([^"]+)"/g)].map(([, id]) => id))

for (const locale of languages) {
  test(`in ${locale} every link leads somewhere`, async ({ request }) => {
    const headers = { Cookie: `${languageKey}=${locale}` }
    const documents = new Map<string, string>()
    const read = async (path: string) => {
      const known = documents.get(path)
      if (known !== undefined) return known
      const answer = await request.get(path, { headers })
      const html = answer.ok() ? await answer.text() : ''
      documents.set(path, html)
      return html
    }
    const wrong = new Set<string>()
    const linked = new Set<string>()
    for (const page of pages) {
      for (const { url, target, rel } of linksOf(await read(page), page)) {
        if (url.origin === addresses.site) {
          linked.add(url.pathname)
          const html = await read(url.pathname)
          const id = url.hash.slice(1)
          if (!html || (id && !idsOf(html).has(id)))
            wrong.add(`${page}: ${url.pathname}${url.hash} does not exist`)
        } else if (url.protocol === 'https:') {
          if (target !== '_blank' || !rel.includes('noopener'))
            wrong.add(`${page}: ${url.href} stays in this tab`)
        } else if (!['mailto:', 'tel:'].includes(url.protocol)) wrong.add(`${page}: ${url.href}`)
      }
    }
    expect([...wrong]).toEqual([])
    expect([...linked]).toEqual(expect.arrayContaining(pages))
  })
}
