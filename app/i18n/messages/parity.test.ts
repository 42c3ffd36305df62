import { expect, test } from 'vitest'
import { dictionaries, textsOf } from '../../../tests/fixtures/dictionaries.ts'

/** Where a dictionary has texts, and the values that each is filled with. */
function shapeOf(words: object) {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  return Object.fromEntries(textsOf(words).map(([path, text]) => [path, values(text)]))
}

const english = new Map(
  dictionaries.filter(({ locale }) => locale === 'en').map(({ place, words }) => [place, words]),
)

// Types see neither what is between braces nor the names of lists that are open to more.
test.each(dictionaries.filter(({ locale }) => locale !== 'en'))(
  '$place has every text in $locale, filled with the same values',
  ({ place, words }) => {
    expect(shapeOf(words)).toEqual(shapeOf(english.get(place)!))
  },
)

test.each(dictionaries)('$place leaves no text empty in $locale', ({ words }) => {
  expect(textsOf(words).filter(([, text]) => text.trim() === '')).toEqual([])
})
