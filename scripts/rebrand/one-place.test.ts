import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'
import { readOldBrand } from './old-brand.ts'
import { filesOf } from './tree.ts'

/** Where the brand may stand: its own file, and what no import reaches. */
const PLACES = ['app/brand.ts', 'package.json', 'package-lock.json', 'scripts/run.mjs']

test('sources take the academy’s names, prefix, domain and address from app/brand.ts and the content', () => {
  const { name, prefix, zh, zhTW, han, domain, email, address } = readOldBrand(projectRoot)
  const words = [name.toLowerCase(), prefix, zh, zhTW, han, domain, email, address[0].toLowerCase()]
  const sources = filesOf(projectRoot).filter(
    (path) =>
      /^(app|server|scripts|sanity-studio|public|supabase)\/.*\.(ts|tsx|mjs|css|html|json|sql|svg|txt)$/.test(
        path,
      ) &&
      !path.endsWith('.test.ts') &&
      !PLACES.some((place) => path === place || path.endsWith(`/${place}`)),
  )
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8').toLowerCase()
    return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
