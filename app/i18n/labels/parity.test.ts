import { expect, test } from 'vitest'
import { dictionaries, textsOf } from '../../../tests/support/dictionaries.ts'

function shapeOf(labels: object) {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  return Object.fromEntries(textsOf(labels).map(([path, text]) => [path, values(text)]))
}

const english = new Map(
  dictionaries.filter(({ locale }) => locale === 'en').map(({ folder, labels }) => [folder, labels]),
)

// Types check neither interpolated values nor keys of open records.
test.each(dictionaries.filter(({ locale }) => locale !== 'en'))(
  '$folder has every message in $locale, with the same values',
  ({ folder, labels }) => {
    expect(shapeOf(labels)).toEqual(shapeOf(english.get(folder)!))
  },
)

test.each(dictionaries)('$folder has no empty message in $locale', ({ labels }) => {
  expect(textsOf(labels).filter(([, text]) => text.trim() === '')).toEqual([])
})
