import { expect, test } from 'vitest'
import { chatLinkHref } from './links.ts'

test('the booking link is external; without a booking page it leads to the contact form', () => {
  const link = { label: '', target: 'booking' } as const
  expect(chatLinkHref(link, 'https://b.example/')).toEqual({ href: 'https://b.example/', isExternal: true })
  expect(chatLinkHref(link, null)).toEqual({ href: '/#contact', isExternal: false })
})

test('the payment placeholder has no link', () => {
  expect(chatLinkHref({ label: '', target: 'payment' }, null)).toBeNull()
})
