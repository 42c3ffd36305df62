import { expect, test } from 'vitest'
import { optionValues } from './script.ts'

test('derives values from English labels', () => {
  const labels = ['Yes, please!', 'Experience Harvard/MIT', 'Grade 11', 'Café']
  expect(optionValues(labels)).toEqual(['yes-please', 'experience-harvard-mit', 'grade-11', 'cafe'])
})

test('gives every value once, and numbers labels without Latin letters', () => {
  const values = ['yes', 'yes-2', 'option-3', 'option-4', 'option-5']
  expect(optionValues(['Yes', 'Yes!', '好的', undefined, '…'])).toEqual(values)
})

test('takes the next free number where the value is taken', () => {
  expect(optionValues(['A', 'A 3', 'A', 'A', 'A 5'])).toEqual(['a', 'a-3', 'a-4', 'a-5', 'a-5-5'])
  expect(optionValues(['好的', 'Option 3', '不'])).toEqual(['option-1', 'option-3', 'option-3-3'])
})
