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

test('where the name by its place is taken, the next number that is free is given', () => {
  expect(optionValues(['A', 'A 3', 'A', 'A', 'A 5'])).toEqual(['a', 'a-3', 'a-4', 'a-5', 'a-5-5'])
  expect(optionValues(['好的', 'Option 3', '不'])).toEqual(['option-1', 'option-3', 'option-3-3'])
})
