import { expect, test } from 'vitest'
import { dictionaries, textsOf } from '../../../tests/support/dictionaries.ts'

/** Paths of the messages, with the values that each is filled with. */
function shapeOf(words: object) {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  return Object.fromEntries(textsOf(words).map(([path, text]) => [path, values(text)]))
}

const english = new Map(
  dictionaries.filter(({ locale }) => locale === 'en').map(({ place, words }) => [place, words]),
)

// Types check neither values in braces nor keys of open records.
test.each(dictionaries.filter(({ locale }) => locale !== 'en'))(
  '$place has every message in $locale, with the same values',
  ({ place, words }) => {
    expect(shapeOf(words)).toEqual(shapeOf(english.get(place)!))
  },
)

test.each(dictionaries)('$place has no empty message in $locale', ({ words }) => {
  expect(textsOf(words).filter(([, text]) => text.trim() === '')).toEqual([])
})
