import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markPath } from '../../app/brand.ts'
import { projectRoot } from '../../server/paths.ts'
import { readOldBrand } from './old-brand.ts'
import { filesOf } from './tree.ts'

/** Where the brand may stand: its own file, and what no import reaches. */
const PLACES = ['app/brand.ts', 'package.json', 'package-lock.json', 'scripts/install.mjs']
/** Colours stand in the first; the second is written from it, and tested. */
const COLOURS = ['app/styles/tokens.css', 'app/styles/colours.ts']

test('sources take the academy’s names, prefix, domain and address from app/brand.ts and the content', () => {
  const { name, prefix, zh, zhTW, han, domain, email, addresses } = readOldBrand(projectRoot)
  const streets = addresses.map(([street]) => street.toLowerCase())
  const words = [name.toLowerCase(), prefix, zh, zhTW, han, domain, email, ...streets]
  const sources = sourcesBut(PLACES)
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8').toLowerCase()
    return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('colours are those of app/styles/tokens.css, and written nowhere else', () => {
  const { colours } = readOldBrand(projectRoot)
  const found = sourcesBut(COLOURS).flatMap((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8').toLowerCase()
    return [...colours].filter((colour) => text.includes(colour)).map((colour) => `${path}: ${colour}`)
  })
  expect(colours.size).toBeGreaterThan(15)
  expect(found).toEqual([])
})

test('the mark is that of app/brand.ts, and drawn nowhere else', () => {
  const parts = markPath.split(/(?=M)/)
  const found = sourcesBut(['app/brand.ts']).filter((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8')
    return parts.some((part) => text.includes(part))
  })
  expect(parts.length).toBeGreaterThan(1)
  expect(found).toEqual([])
})

function sourcesBut(places: string[]): string[] {
  return filesOf(projectRoot).filter(
    (path) =>
      /^(app|server|scripts|sanity-studio|public|supabase)\/.*\.(ts|tsx|mjs|css|html|json|sql|svg|txt)$/.test(
        path,
      ) &&
      !path.endsWith('.test.ts') &&
      !places.some((place) => path === place || path.endsWith(`/${place}`)),
  )
}
