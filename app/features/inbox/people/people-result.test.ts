import { expect, test } from 'vitest'
import { formOf } from '../../../../tests/support/form-of.ts'
import { resultWithoutResponse } from './people-result.ts'

const email = 'mei@mail.example'

test.each([
  ['a search, with its input', { act: 'find', email }, { email, problem: 'unavailable' }],
  [
    'an erasure as uncertain',
    { act: 'erase', email, confirm: email },
    { email, left: 'both', again: { submissions: [], leads: [] } },
  ],
])('without a response, reports %s', (_what, fields, result) => {
  expect(resultWithoutResponse(formOf(fields))).toEqual(result)
})
