import { expect, test } from 'vitest'
import { emptyMessage } from './contact.ts'
import { checkMessage } from './submission-schema.ts'

const complete = { ...emptyMessage, name: 'Mei', email: 'mei@example.org', message: 'Hello' }

test.each([
  { name: '周文遠', message: '您好，想請問課程 👋' },
  { name: 'José Ñandú', message: 'Línea 1\nLínea 2' },
  { name: 'عمر', message: 'مرحبا' },
  { name: "O'Brien <b>", message: '<script>alert(1)</script>' },
  { phone: '+1 (617) 555-0148 ext. 2' },
])('accepts %j as it is', (fields) => {
  expect(checkMessage({ ...complete, ...fields })).toEqual({
    message: { ...complete, ...fields },
    problems: null,
  })
})

test.each<[string, object, object]>([
  ['the name', { name: undefined }, { name: 'required' }],
  ['the email', { email: undefined }, { email: 'required' }],
  ['the message', { message: undefined }, { message: 'required' }],
  ['more than blanks', { message: ' \u3000\u200b\n' }, { message: 'required' }],
  ['a visible email', { email: '\u200b\u2060' }, { email: 'required' }],
  ['text, not a list', { name: ['Mei'], __proto__: { admin: true } }, { name: 'required' }],
  ['an @', { email: 'mei' }, { email: 'email' }],
  ['at most 200 characters of name', { name: 'n'.repeat(201) }, { name: 'tooLong' }],
  ['at most 254 characters of email', { email: `${'e'.repeat(251)}@b.c` }, { email: 'tooLong' }],
  ['at most 60 characters of phone', { phone: '1'.repeat(61) }, { phone: 'tooLong' }],
  ['at most 10,000 characters of message', { message: 'm'.repeat(10_001) }, { message: 'tooLong' }],
  ['a digit in a phone number', { phone: 'call me' }, { phone: 'phone' }],
])('requires %s', (_what, fields, problems) => {
  expect(checkMessage({ ...complete, ...fields })).toEqual({ message: null, problems })
})

test.each([
  [{ phone: '０９１２ ３４５ ６７８' }, { phone: '0912 345 678' }],
  [{ phone: '\u202d+86\u2011138–0000\t0000\u200e' }, { phone: '+86-138-0000 0000' }],
  [{ email: 'mailto:mei@example.org; ' }, complete],
  [{ name: 'M\u00ade\u200bi\u2060' }, complete],
  [{ message: 'one\r\ntwo\u2066\u0007' }, { message: 'one\ntwo' }],
  [{ status: 'archived' }, complete],
])('cleans %j', (fields, cleaned) => {
  expect(checkMessage({ ...complete, ...fields }).message).toEqual({ ...complete, ...cleaned })
})
