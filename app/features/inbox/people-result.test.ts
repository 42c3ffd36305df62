import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/form-of.ts'
import { unansweredRequest } from './people-result.ts'

const email = 'mei@mail.example'

test.each([
  ['search, and keeps the input', { act: 'find', email }, { email, problem: 'unavailable' }],
  ['erasure, whose result is uncertain', { act: 'erase', email, confirm: email }, { email, left: 'both' }],
])('reports an unanswered %s', (_what, fields, result) => {
  expect(unansweredRequest(formOf(fields))).toEqual(result)
})
