import { expect, test } from 'vitest'
import { locales } from '../../../app/i18n/locales.ts'
import { acknowledgement } from './acknowledgement.ts'

const onlyCapitals = (letters: string) => letters !== '' && letters === letters.toUpperCase()

/**
 * The rules of SpamAssassin 4.0.1 that count capitals: SUBJ_ALL_CAPS (0.5), and of the letters and digits of the body
 * UPPERCASE_50_75 (0.8) and UPPERCASE_75_100 (1.5). They see no Chinese.
 */
function capitals({ subject, text }: { subject: string; text: string }) {
  const lines = text.split('\n').filter((line) => /\S\s+\S/.test(line))
  const count = (pattern: RegExp) => lines.join('').match(pattern)?.length ?? 0
  const [upper, lower] = [count(/[A-Z]/g), count(/[a-z0-9]/g)]
  return { subject: onlyCapitals(subject.replace(/[^A-Za-z]/g, '')), body: upper / (upper + lower) }
}

test.each(locales)('a confirmation in %s does not look as if written in capitals', (locale) => {
  const { subject, body } = capitals(acknowledgement('mei@mail.example', locale, null, null))
  expect(subject).toBe(false)
  expect(body).toBeLessThanOrEqual(0.5)
})
