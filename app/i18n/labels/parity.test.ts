import { expect, test } from 'vitest'
import { dictionaries, textsOf } from '../../../tests/support/dictionaries.ts'

function shapeOf(labels: object) {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  return Object.fromEntries(textsOf(labels).map(([path, text]) => [path, values(text)]))
}

const english = new Map(
  dictionaries.filter(({ locale }) => locale === 'en').map(({ part, labels }) => [part, labels]),
)

// Types check neither interpolated values nor keys of open records.
test.each(dictionaries.filter(({ locale }) => locale !== 'en'))(
  '$part has every message in $locale, with the same values',
  ({ part, labels }) => {
    expect(shapeOf(labels)).toEqual(shapeOf(english.get(part)!))
  },
)

test.each(dictionaries)('$part has no empty message in $locale', ({ labels }) => {
  expect(textsOf(labels).filter(([, text]) => text.trim() === '')).toEqual([])
})
