import { expect, test } from 'vitest'
import { homeAnchors } from '../../app/pages/home/home-sections.ts'
import { schemaTypes } from '../schemas/schema.ts'
import { locations } from './presentation.ts'
import { pagePath } from './page-path.ts'

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
])('the page of a %s %j is %s', (type, document, path) => {
  expect(pagePath(type, document)).toBe(path)
})

test.each(['program', 'summerProgram', 'service', 'mentor', 'testimonial'])(
  'the first location of a %s is the page of its preview',
  (type) => {
    const { locations: fixedLocations, resolve } = locations()[type] as {
      locations?: { href: string }[]
      resolve?: (value: object) => { locations: { href: string }[] }
    }
    const [first] = fixedLocations ?? resolve!({}).locations
    expect(first!.href).toBe(pagePath(type, null))
  },
)

test('locations on the home page lead to its sections', () => {
  const paths = [...schemaTypes.map(({ name }) => pagePath(name, null)), JSON.stringify(locations())]
  const anchors = paths.flatMap((path) => [...(path ?? '').matchAll(/\/#(\w+)/g)].map(([, anchor]) => anchor))
  expect(anchors).toContain('testimonials')
  expect(anchors.filter((anchor) => !Object.values<string>(homeAnchors).includes(anchor!))).toEqual([])
})
