import { expect, test } from 'vitest'
import { missingFields } from './contact.ts'

const complete = { name: 'Mei', email: 'mei@example.org', phone: '', message: 'Hello' }

test('name, email and message are required, the phone is not', () => {
  expect(missingFields(complete)).toEqual([])
  expect(missingFields({ name: '', email: '', phone: '', message: '' })).toEqual(['name', 'email', 'message'])
})

test('blanks do not fill a field', () => {
  expect(missingFields({ ...complete, message: ' \n\t ' })).toEqual(['message'])
})
