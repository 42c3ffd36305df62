import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { chatLinkHref, Speech, speechParts } from './Messages.tsx'

test('marks where a message is edited, in previews only', () => {
  const edit = 'id=chatScript;type=chatScript;path=steps:start.text.en'
  const marked = htmlIn('zh', <Speech speaker="Anya" of={{ text: 'Hello\n• there', lang: 'en', edit }} />)
  expect(marked).toContain(`<div lang="en" data-sanity="${edit}"><p>Hello</p>`)
  expect(htmlIn('en', <Speech speaker="Anya" of="Hello" />)).toContain('<div><p>Hello</p></div>')
})

const line = (text: string) => ({ kind: 'line', text })
const list = (...items: string[]) => ({ kind: 'list', items })

test.each([
  ['Look:\n• One\n•Two\n\nWell?\n· Three', [line('Look:'), list('One', 'Two'), line('Well?'), list('Three')]],
  ['CMO • assistant\n•', [line('CMO • assistant'), line('•')]],
  [' \n', []],
])('%j is split into lines and lists', (text, parts) => {
  expect(speechParts(text)).toEqual(parts)
})

test('the booking link is external; without a booking page it leads to the contact form', () => {
  const link = { label: '', target: 'booking' } as const
  expect(chatLinkHref(link, 'https://b.example/')).toEqual({ href: 'https://b.example/', isExternal: true })
  expect(chatLinkHref(link, null)).toEqual({ href: '/#contact', isExternal: false })
})

test('the payment placeholder has no link', () => {
  expect(chatLinkHref({ label: '', target: 'payment' }, null)).toBeNull()
})
