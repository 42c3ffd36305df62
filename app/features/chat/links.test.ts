import { expect, test } from 'vitest'
import { linkAddress } from './links.ts'
import type { ChatLink } from './script.ts'

const address = (
  target: ChatLink['target'],
  pathname: string,
  bookingUrl: string | null = 'https://b.example/',
) => linkAddress({ label: '', target }, { pathname, bookingUrl })?.href

test('anchors are bare on the home page and lead there from others', () => {
  expect([address('mentors', '/'), address('contact', '/')]).toEqual(['#mentors', '#contact'])
  expect([address('mentors', '/about'), address('contact', '/chat')]).toEqual(['/#mentors', '/#contact'])
  expect(address('projects', '/')).toBe('/projects')
})

test('the booking page is elsewhere; without one the contact form takes its place', () => {
  expect(
    linkAddress({ label: '', target: 'booking' }, { pathname: '/', bookingUrl: 'https://b.example/' }),
  ).toEqual({
    href: 'https://b.example/',
    isExternal: true,
  })
  expect(address('booking', '/', null)).toBe('#contact')
})

test('the payment leads nowhere yet', () => {
  expect(address('payment', '/')).toBeUndefined()
})
