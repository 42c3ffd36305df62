import { expect, test } from 'vitest'
import { accepts, outputFormat, parseTransform } from './transform-parameters.ts'

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'image/avif', true],
  ['text/html, image/webp ;q=0.5', 'image/webp', true],
  ['image/*', 'image/webp', false],
  ['*/*', 'image/avif', false],
  ['image/avif;q=0, image/webp', 'image/avif', false],
  ['IMAGE/WEBP', 'image/webp', true],
  [null, 'image/webp', false],
])('%s accepts %s: %s', (header, type, expected) => {
  expect(accepts(header, type)).toBe(expected)
})

const AUTO = parseTransform(new URLSearchParams('auto=format'))
const MODERN = 'image/avif,image/webp'

test('very large images and animations do not become AVIF', () => {
  expect(outputFormat(AUTO, 'jpeg', false, MODERN, 1_000_000)).toBe('avif')
  expect(outputFormat(AUTO, 'jpeg', false, MODERN, 12_000_000)).toBe('webp')
  expect(outputFormat(AUTO, 'gif', true, MODERN, 1_000)).toBe('webp')
})

test.each(['avif', 'gif'])('a large image does not become %s even on request', (name) => {
  const requested = parseTransform(new URLSearchParams(`fm=${name}`))
  expect(outputFormat(requested, 'jpeg', false, null, 1_000_000)).toBe(name)
  expect(outputFormat(requested, 'jpeg', false, null, 12_000_000)).toBe('webp')
})

test('formats that browsers do not display become PNG', () => {
  expect(outputFormat(AUTO, 'tiff', false, '*/*', 1_000)).toBe('png')
  expect(outputFormat(AUTO, 'svg', false, '*/*', 1_000)).toBe('png')
})
