import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { withWholeDates } from '#app/i18n/word-breaks.ts'
import { chatLabels } from '#app/i18n/labels/labels.server.ts'
import { ChatLabelsContext } from './chat-labels.ts'
import { chatLinkHref, Speech, speechParts } from './Messages.tsx'

test('marks where a message is edited, in previews only, and keeps dates whole', () => {
  const edit = 'id=chatScript;type=chatScript;path=steps:start.text.en'
  const speech = (of: ComponentProps<typeof Speech>['of']) =>
    htmlIn(
      'zh',
      <ChatLabelsContext.Provider value={chatLabels('zh')}>
        <Speech speaker="Anya" of={of} />
      </ChatLabelsContext.Provider>,
    )
  const marked = speech({ text: 'Hello\n• there', lang: 'en', edit })
  expect(marked).toContain(`<div lang="en" data-sanity="${edit}"><p>Hello</p>`)
  expect(speech(withWholeDates('共12天：2027年1月5日开课')), 'no line ends within a date').toContain(
    '>2027年1月5日</span>',
  )
  expect(speech('Hello')).toContain('<div><p>Hello</p></div>')
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
