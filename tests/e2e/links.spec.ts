import { addresses } from './setup.ts'
import { languages } from './support/languages.ts'
import { pages } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ javaScriptEnabled: false })

for (const locale of languages) {
  test(`in ${locale} every link leads somewhere`, async ({ page, request }) => {
    test.setTimeout(120_000)
    const targets = new Map<string, Set<string>>()
    const sections = new Map<string, Set<string>>()
    const wrong: string[] = []
    for (const path of pages) {
      await visit(page, path, locale)
      const { links, ids } = await page.evaluate(() => ({
        links: [...document.querySelectorAll('a')].map(({ href, target, rel }) => ({ href, target, rel })),
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      }))
      sections.set(path, new Set(ids))
      for (const { href, target, rel } of links) {
        const url = new URL(href)
        if (url.origin === addresses.site) {
          const hashes = targets.get(url.pathname) ?? new Set()
          targets.set(url.pathname, hashes.add(url.hash.slice(1)))
        } else if (url.protocol === 'https:') {
          if (target !== '_blank' || !rel.includes('noopener'))
            wrong.push(`${path}: ${href} stays in this tab`)
        } else if (!['mailto:', 'tel:'].includes(url.protocol)) wrong.push(`${path}: ${href}`)
      }
    }
    for (const [path, hashes] of targets) {
      const known = sections.get(path)
      if (!known && (await request.get(path)).status() !== 200) wrong.push(`${path} does not exist`)
      for (const hash of hashes)
        if (hash && known && !known.has(hash)) wrong.push(`${path}#${hash} does not exist`)
    }
    expect(wrong).toEqual([])
    expect([...targets.keys()]).toEqual(
      expect.arrayContaining(pages.filter((path) => path.startsWith('/news/'))),
    )
  })
}
