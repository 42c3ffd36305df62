import { expect, test } from 'vitest'
import { locations } from './locations.ts'
import { pageOf } from './page-of.ts'

test.each([
  ['newsArticle', { slug: { current: 'lamps' } }, '/news/lamps'],
  ['newsArticle', { slug: 'lamps' }, '/news/lamps'],
  ['newsArticle', {}, null],
  ['legalPage', { slug: { current: 'accessibility' } }, '/accessibility'],
  ['legalPage', { slug: { current: 'terms' } }, null],
  ['mentor', null, '/#mentors'],
  ['program', null, '/#programs'],
  ['summerProgram', null, '/#summer'],
  ['redirect', {}, null],
])('a %s %j is seen at %s', (type, document, path) => {
  expect(pageOf(type, document)).toBe(path)
})

test('a document of a section is listed at the same place where it is previewed', () => {
  for (const type of ['program', 'summerProgram', 'service', 'mentor', 'testimonial']) {
    const { locations: places, resolve } = locations()[type] as {
      locations?: { href: string }[]
      resolve?: (value: object) => { locations: { href: string }[] }
    }
    const [first] = places ?? resolve!({}).locations
    expect([type, first!.href]).toEqual([type, pageOf(type, null)])
  }
})
