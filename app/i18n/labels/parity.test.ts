import { expect, test } from 'vitest'
import { dictionaries, textsOf } from '../../../tests/support/dictionaries.ts'

function shapeOf(messages: object) {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
  return Object.fromEntries(textsOf(messages).map(([path, text]) => [path, values(text)]))
}

const english = new Map(
  dictionaries.filter(({ locale }) => locale === 'en').map(({ folder, messages }) => [folder, messages]),
)

// Types check neither interpolated values nor keys of open records.
test.each(dictionaries.filter(({ locale }) => locale !== 'en'))(
  '$folder has every message in $locale, with the same values',
  ({ folder, messages }) => {
    expect(shapeOf(messages)).toEqual(shapeOf(english.get(folder)!))
  },
)

test.each(dictionaries)('$folder has no empty message in $locale', ({ messages }) => {
  expect(textsOf(messages).filter(([, text]) => text.trim() === '')).toEqual([])
})
