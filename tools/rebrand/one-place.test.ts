import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contact, markPath } from '../../app/utils/brand.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { readOldBrand } from './old-brand.ts'
import { filesOf } from './tree.ts'

const { name, prefix, zh, zhTW, han, domain, email, phone, addresses, colours } = readOldBrand(projectRoot)
const sources = filesOf(projectRoot).filter(
  (path) =>
    /^(app|server|packages|scripts|tools|sanity-studio|public|supabase)\/.*\.(ts|tsx|mjs|css|html|json|sql|svg|txt)$/.test(
      path,
    ) && !path.endsWith('.test.ts'),
)

/** Words must be in lower case. */
function foundOutside(files: string[], words: string[]): string[] {
  const others = sources.filter((path) => files.every((file) => path !== file && !path.endsWith(`/${file}`)))
  expect(others.length).toBeGreaterThan(500)
  return others.flatMap((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8').toLowerCase()
    return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`)
  })
}

test('sources import the names, prefix, domain and address from app/utils/brand.ts and the content', () => {
  const streets = addresses.map(([street]) => street.toLowerCase())
  const words = [name.toLowerCase(), prefix, zh, zhTW, han, domain, email, ...streets]
  const files = ['app/utils/brand.ts', 'package.json', 'package-lock.json', 'scripts/install.mjs']
  expect(foundOutside(files, words)).toEqual([])
})

test('without content the site names the same telephone and address as with that of the seed', () => {
  expect(contact).toEqual({ phone, email })
})

test('code takes colours from app/styles/theme.css', () => {
  expect(colours.size).toBeGreaterThan(15)
  // The second is generated. Seed drawings are recoloured by `npm run rebrand`.
  const found = foundOutside(['app/styles/theme.css', 'app/styles/colours.ts'], [...colours])
  expect(found.filter((file) => !file.startsWith('scripts/seed/images/'))).toEqual([])
})

test('the mark is drawn in app/utils/brand.ts only', () => {
  const parts = markPath.toLowerCase().split(/(?=m)/)
  expect(parts.length).toBeGreaterThan(1)
  expect(foundOutside(['app/utils/brand.ts'], parts)).toEqual([])
})
