import { expect, test } from 'vitest'
import { linkAddress } from './links.ts'

test('the booking page is elsewhere; without one the contact form takes its place', () => {
  const link = { label: '', target: 'booking' } as const
  expect(linkAddress(link, 'https://b.example/')).toEqual({ href: 'https://b.example/', isExternal: true })
  expect(linkAddress(link, null)).toEqual({ href: '/#contact', isExternal: false })
})

test('the payment leads nowhere yet', () => {
  expect(linkAddress({ label: '', target: 'payment' }, null)).toBeNull()
})
