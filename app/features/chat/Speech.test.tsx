import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { Speech } from './Speech.tsx'

test('marks where a message is edited, in previews only', () => {
  const edit = 'id=chatScript;type=chatScript;path=steps:start.text.en'
  const marked = htmlIn('zh', <Speech speaker="Anya" of={{ text: 'Hello\n• there', lang: 'en', edit }} />)
  expect(marked).toContain(`<div lang="en" data-sanity="${edit}"><p>Hello</p>`)
  expect(htmlIn('en', <Speech speaker="Anya" of="Hello" />)).toContain('<div><p>Hello</p></div>')
})
