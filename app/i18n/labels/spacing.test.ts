import { expect, test } from 'vitest'
import { labels as studioLabels } from '../../../sanity-studio/i18n/t.ts'
import { dictionaries, textsOf } from '../../../tests/support/dictionaries.ts'

/** Interpolated as Latin letters; others are numbers, times or any script. */
const letters = '\\{(?:email|zone)\\}'

const faults = [
  /\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/u,
  new RegExp(`\\p{Script=Han}${letters}|${letters}\\p{Script=Han}`, 'u'),
  /\p{Script=Han} \d|\d \p{Script=Han}/u,
  new RegExp(`\\p{Script=Han} (?!${letters})\\{`, 'u'),
  / %/,
]

test('the Studio writes no spaces beside numbers, either', () => {
  const beside =
    /\p{Script=Han} (?:\d|\{(?:count|limit|place|size)\})|(?:\d|\{(?:count|limit|place)\}) \p{Script=Han}/u
  expect(
    Object.values(studioLabels)
      .flat()
      .filter((text) => beside.test(text)),
  ).toEqual([])
})

const chinese = dictionaries.filter(({ locale }) => locale.startsWith('zh'))

test('checks the labels of every part of the site', () => expect(chinese.length).toBeGreaterThan(14))

test.each(chinese)(
  '$part in $locale has spaces between Chinese and letters, and none beside numbers',
  ({ labels }) => {
    const texts = textsOf(labels)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(([, text]) => faults.some((fault) => fault.test(text)))).toEqual([])
  },
)
