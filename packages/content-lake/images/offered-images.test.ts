import { expect, test } from 'vitest'
import { cropSignature } from '../../shared/http/crop-signature.ts'
import { offeredTransform } from './offered-images.ts'

const offered = { widths: [800, 200, 400], aspects: [1, 4 / 5, 16 / 9] }
const [key, file] = ['a token of the lake', 'abc-1600x1200.png']
const crop = { rect: '10,20,300,400', focus: '0.250,0.500' }
const signature = cropSignature(key, file, crop)

const rendered = (query: string, signed = '') =>
  decodeURIComponent(
    offeredTransform(new URLSearchParams(query), offered, { key, file, signature: signed }).toString(),
  )

test.each([
  ['w=400&auto=format', 'auto=format&w=400&q=75'],
  ['w=1&dpr=3&q=7&blur=9', 'w=200&q=75'],
  ['w=201&fit=max&fm=jpg', 'fm=jpg&w=400&q=75&fit=max'],
  ['w=9999&fit=fillmax', 'w=800&q=75'],
  ['w=400&h=500&fit=min', 'w=400&q=75&fit=min&h=500'],
  ['w=1237&h=911', 'w=800&q=75&h=450'],
  ['w=200&h=1', 'w=200&q=75&h=113'],
  ['rect=0,0,1,1&h=7&flip=h&dl=a', 'dl=a'],
])('of %s a visitor gets %s', (query, expected) => expect(rendered(query)).toBe(expected))

test('crops are rendered with the signature that a page has for this image', () => {
  const [rect, focus] = [`rect=${crop.rect}`, 'fp-x=0.250&fp-y=0.500']
  expect(rendered(`w=200&${rect}&${focus}`, signature)).toBe(`w=200&q=75&${rect}&${focus}&crop=focalpoint`)
  expect(rendered(`w=200&${rect}`, signature)).toBe(`w=200&q=75&${rect}`)
  expect(rendered(`w=200&rect=11,20,300,400&${focus}`, signature)).toBe(`w=200&q=75&${focus}&crop=focalpoint`)
  for (const forged of ['', 'x'.repeat(12), cropSignature(key, 'other.png', crop)])
    expect(rendered(`w=200&${rect}&${focus}`, forged)).toBe('w=200&q=75')
})
