import { expect, test } from 'vitest'
import { markersOf } from '../../sanity-studio/tests/validate.ts'
import { readContent } from './content.ts'
import { CONTENT_FOLDER } from './content-folder.ts'
import { drawings } from './drawings.ts'
import { withAssets } from './references.ts'

test('the Studio finds no fault with the seed, and warns of nothing', async () => {
  const documents = await readContent(CONTENT_FOLDER, drawings.names)
  const ids = documents.map(({ _id }) => _id)
  expect(ids).toEqual([...new Set(ids)])
  const asset = `image-${'0'.repeat(40)}-1200x800-png`
  const assets = new Map([...drawings.names].map((name) => [name, asset]))
  const seeded = documents.map((document) => withAssets(document, assets))
  const problems: string[] = []
  for (const document of seeded)
    for (const { path, message } of await markersOf(document, seeded))
      problems.push(`${document._id} ${path}: ${message}`)
  expect(problems).toEqual([])
}, 120_000)
