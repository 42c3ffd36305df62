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
  ['a name to see', { name: '\u2800\u3164\u00ad\ufe0f' }, { name: 'required' }],
  ['a message to see', { message: '\u115f\u1160\uffa0\u034f\u200d' }, { message: 'required' }],
  ['an @', { email: 'mei' }, { email: 'email' }],
  ['a domain', { email: 'mei@' }, { email: 'email' }],
  ['a local part', { email: '@example.org' }, { email: 'email' }],
  ['a top-level domain', { email: 'mei@example' }, { email: 'email' }],
  ['an email without blanks', { email: 'a b@example.org' }, { email: 'email' }],
  ['an email without brackets', { email: 'mei@exam<ple.org' }, { email: 'email' }],
  ['an email without empty labels', { email: 'mei@example..org' }, { email: 'email' }],
  ['dots, not commas, in a domain', { email: 'mei@example，org' }, { email: 'email' }],
  ['one address', { email: 'mei@example.org；lin@example.org' }, { email: 'email' }],
  ['no ideographic comma in a domain', { email: 'mei@example、org' }, { email: 'email' }],
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
  [{ email: '\u200emei@example.org' }, complete],
  [{ email: '\u3000ｍｅｉ＠ｅｘａｍｐｌｅ．ｏｒｇ' }, complete],
  [{ email: 'mei@example。org' }, complete],
  [{ email: 'mei＠example｡org，' }, complete],
  [{ email: 'mei@example.org。' }, complete],
  [{ email: 'mailto:mei@example.org; ' }, complete],
  [{ name: 'M\u00ade\u200bi\u2060' }, complete],
  [
    { name: 'م\u200cی\u200c 👩‍🔬\u200d', message: '🏳️‍🌈!\ufe0f' },
    { name: 'م\u200cی 👩‍🔬', message: '🏳️‍🌈!' },
  ],
  [{ name: 'Mei\u202egpj.exe\u0000' }, { name: 'Meigpj.exe' }],
  [{ message: 'one\r\ntwo\u2066\u0007' }, { message: 'one\ntwo' }],
  [{ status: 'archived' }, complete],
])('cleans %j', (fields, cleaned) => {
  expect(checkMessage({ ...complete, ...fields }).message).toEqual({ ...complete, ...cleaned })
})
