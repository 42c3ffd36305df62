import { expect, test } from 'vitest'
import { optionValues } from './option-values.ts'

test('names answers by their English labels', () => {
  expect(optionValues(['Yes, please!', 'Experience Harvard/MIT', 'Grade 11', 'Café'])).toEqual([
    'yes-please',
    'experience-harvard-mit',
    'grade-11',
    'cafe',
  ])
})

test('gives every name once, and a name to labels without Latin letters', () => {
  expect(optionValues(['Yes', 'Yes!', '好的', undefined, '…'])).toEqual([
    'yes',
    'yes-2',
    'option-3',
    'option-4',
    'option-5',
  ])
})
