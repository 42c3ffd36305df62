import { expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { securityText } from './security-text.ts'

test('names the contact of the settings, for half a year', async () => {
  const { securityContact } = readEnvironment({ SECURITY_CONTACT: 'mailto:security@example.org' })
  const response = await securityText(securityContact!, () => 0).request('/.well-known/security.txt')
  expect(await response.text()).toBe(
    'Contact: mailto:security@example.org\nExpires: 1970-06-30T00:00:00.000Z\nPreferred-Languages: en, zh\n',
  )
})

test.each(['security@example.org', 'http://example.org', 'mailto:', 'https://a.example\nContact: x'])(
  '%j is no contact',
  (contact) => {
    expect(() => readEnvironment({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT')
  },
)
