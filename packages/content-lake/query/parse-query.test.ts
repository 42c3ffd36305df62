import { expect, test } from 'vitest'
import { blankComments } from './parse-query.ts'

test.each([
  ['// one\n*', '      \n*'],
  ['* // end', '*       '],
  ['*[a == "//x"]', '*[a == "//x"]'],
  ['*[a == "\\"//x"] // y', '*[a == "\\"//x"]     '],
  ['*[a == \'it "//"\']', '*[a == \'it "//"\']'],
  ['"unterminated // text', '"unterminated // text'],
  ['a / b', 'a / b'],
])('%j', (query, blanked) => {
  expect(blankComments(query)).toBe(blanked)
  expect(blanked).toHaveLength(query.length)
})
