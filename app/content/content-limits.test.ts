import { expect, test } from 'vitest'
import { slugShape } from './content-limits.ts'

const valid = ['a', '9', 'grade12', 'senior-care-project', 'a-1-b']
const invalid = ['', '-', '-a', 'a-', 'a--b', 'A', 'a_b', 'a b', 'a/b', 'a\n', 'é', '老']

test('slugs and tags are lowercase letters, digits and single hyphens', () => {
  expect([...valid, ...invalid].filter((slug) => slugShape.test(slug))).toEqual(valid)
})
