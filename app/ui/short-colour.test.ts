import { expect, test } from 'vitest'
import { shortColour } from './short-colour.ts'

test('each channel is the nearest of sixteen', () => {
  expect(shortColour('#dbd1bb')).toBe('#dcb')
  expect(shortColour('#FFFFFF')).toBe('#fff')
  expect(shortColour('#000807')).toBe('#000')
})

test('what is no colour is none', () => {
  for (const colour of [null, undefined, '', 'red', '#fff', '#12345g', '#1234567'])
    expect(shortColour(colour)).toBeUndefined()
})
