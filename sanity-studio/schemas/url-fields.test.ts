import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { readQueries } from '../../tools/types/queries.ts'
import { localize } from '../../app/i18n/localize.ts'
import { documentFiller, documentTypes, imageAsset } from '../../tests/support/filled-documents.ts'

const { fill, marks } = documentFiller((word) => `javascript:${word}`)
const documents = documentTypes.map((type) => fill(type))

/** Cleaned by what reads them. */
const cleanedLater: [field: RegExp, file: string][] = [
  [/\.body\.block\.href$/, 'app/content/PortableText.tsx and app/content/block-lists.ts'],
  [/^redirect\.to$/, 'app/http/redirects.ts'],
]

const expectCleaned = (content: unknown, name: string) => {
  const shown = JSON.stringify(localize(content, 'en'))
  const unsafe = marks.filter(
    ({ field, word }) =>
      shown.includes(`javascript:${word}`) && !cleanedLater.some(([pattern]) => pattern.test(field)),
  )
  expect(
    unsafe.map(({ field }) => field),
    `localize() in app/i18n/localize.ts leaves unsafe URLs in ${name}: call the field \`url\` or \`…Url\`, or clean it there`,
  ).toEqual([])
}

test('localize removes an unsafe URL from every URL field of the schema', () => {
  const urls = marks.filter(({ kind }) => kind === 'url')
  expect(urls.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['mentor.url', 'homePage.hero.videoUrl']),
  )
  expectCleaned(documents, 'a document')
})

const queries = await readQueries(join(import.meta.dirname, '../..'))

test.each(queries)('localize removes an unsafe URL from every field of $name', async ({ name, groq }) => {
  const params = { slug: 'filled' }
  const value = await evaluate(parse(groq, { params }), { dataset: [imageAsset, ...documents], params })
  const result = (await value.get()) as unknown
  for (const nothing of [null, []]) expect(result).not.toEqual(nothing)
  expectCleaned(result, name)
})
