import { expect, test } from 'vitest'
import { speechParts } from './speech-parts.ts'

test('lines stay lines, bullets become lists', () => {
  expect(speechParts('Look:\n• One\n•Two\n\nWell?\n· Three')).toEqual([
    { kind: 'line', text: 'Look:' },
    { kind: 'list', items: ['One', 'Two'] },
    { kind: 'line', text: 'Well?' },
    { kind: 'list', items: ['Three'] },
  ])
})

test('a bullet within a line or alone is text', () => {
  expect(speechParts('CMO • assistant\n•')).toEqual([
    { kind: 'line', text: 'CMO • assistant' },
    { kind: 'line', text: '•' },
  ])
})

test('nothing makes nothing', () => {
  expect(speechParts(' \n')).toEqual([])
})
