import { expect, test } from 'vitest'
import { telLink } from './tel-link.ts'

test('a phone number becomes dialable', () => {
  expect(telLink('+1 (617) 555-0199')).toBe('tel:+16175550199')
})
