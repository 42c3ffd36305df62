import { expect, test } from 'vitest'
import { shortColour } from './short-colour.ts'

const others = [null, undefined, '', 'red', '#fff', '#12345g', '#1234567']

test.each<[string | null | undefined, string | undefined]>([
  ['#dbd1bb', '#dcb'],
  ['#FFFFFF', '#fff'],
  ['#000807', '#000'],
  ...others.map((colour) => [colour, undefined] as [typeof colour, undefined]),
])('the nearest three-digit colour to %s is %s', (colour, short) => {
  expect(shortColour(colour)).toBe(short)
})
