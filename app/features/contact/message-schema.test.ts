import { expect, test } from 'vitest'
import { checkMessage } from './message-schema.ts'

const complete = { name: 'Mei', email: 'mei@example.org', phone: '', message: 'Hello' }

test.each([
  ['周文遠', '您好，想請問課程 👋'],
  ['José Ñandú', 'Línea 1\nLínea 2'],
  ['عمر', 'مرحبا'],
  ["O'Brien <b>", '<script>alert(1)</script>'],
])('%s may write', (name, message) => {
  expect(checkMessage({ ...complete, name, message }).message).toMatchObject({ name, message })
})

test('name, email and message are required; blanks of any kind do not fill them', () => {
  expect(checkMessage({}).problems).toEqual({ name: 'required', email: 'required', message: 'required' })
  expect(checkMessage({ ...complete, message: ' \u3000\u200b\n' }).problems).toEqual({ message: 'required' })
})

test.each([
  'mei',
  'mei@',
  '@example.org',
  'mei@example',
  'a b@example.org',
  'mei@exam<ple.org',
  'mei@example..org',
])('%s is no address', (email) => {
  expect(checkMessage({ ...complete, email }).problems).toEqual({ email: 'email' })
})

test('lengths are limited', () => {
  const long = {
    name: 'n'.repeat(201),
    email: `${'e'.repeat(250)}@example.org`,
    phone: '1'.repeat(61),
    message: 'm'.repeat(10_001),
  }
  expect(checkMessage(long).problems).toEqual({
    name: 'tooLong',
    email: 'tooLong',
    phone: 'tooLong',
    message: 'tooLong',
  })
})

test('a phone needs a digit, if there is one', () => {
  expect(checkMessage({ ...complete, phone: 'call me' }).problems).toEqual({ phone: 'phone' })
  expect(checkMessage({ ...complete, phone: '+1 (617) 555-0148 ext. 2' }).problems).toBeNull()
  expect(checkMessage({ ...complete, phone: '０９１２ ３４５ ６７８' }).message?.phone).toBe('0912 345 678')
  expect(checkMessage({ ...complete, phone: '٠٥٥ ١٢٣' }).message?.phone).toBe('055 123')
})

test('of a pasted number that is kept which can be seen and dialled', () => {
  const phone = '\u202d+86\u2011138–0000\t0000\u200e'
  expect(checkMessage({ ...complete, phone }).message?.phone).toBe('+86-138-0000 0000')
})

test.each(['\u200emei@example.org', 'mei\u00ad@example.org\u2060', '\u3000ｍｅｉ＠ｅｘａｍｐｌｅ．ｏｒｇ'])(
  'of the address %j, as it was pasted or typed, that is kept which can be seen and found again',
  (email) => {
    expect(checkMessage({ ...complete, email }).message?.email).toBe('mei@example.org')
  },
)

test('an address of which nothing can be seen is none', () => {
  expect(checkMessage({ ...complete, email: '\u200b\u2060' }).problems).toEqual({ email: 'required' })
})

test('control characters and turns of direction are taken out, line breaks stay', () => {
  const written = { ...complete, name: 'Mei\u202egpj.exe\u0000', message: 'one\r\ntwo\u2066\u0007' }
  expect(checkMessage(written).message).toMatchObject({ name: 'Meigpj.exe', message: 'one\ntwo' })
})

test('fields of other types and unknown fields do no harm', () => {
  expect(checkMessage({ ...complete, name: ['Mei'], __proto__: { admin: true } }).problems).toEqual({
    name: 'required',
  })
  expect(checkMessage({ ...complete, status: 'archived' }).message).toEqual(complete)
})
