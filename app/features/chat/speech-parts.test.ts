import { expect, test } from 'vitest'
import { speechParts } from './speech-parts.ts'

const line = (text: string) => ({ kind: 'line', text })
const list = (...items: string[]) => ({ kind: 'list', items })

test.each([
  ['Look:\n• One\n•Two\n\nWell?\n· Three', [line('Look:'), list('One', 'Two'), line('Well?'), list('Three')]],
  ['CMO • assistant\n•', [line('CMO • assistant'), line('•')]],
  [' \n', []],
])('%j is split into lines and lists', (text, parts) => {
  expect(speechParts(text)).toEqual(parts)
})
