import { expect, test } from 'vitest'
import type { SearchDocument } from './search-index.ts'
import { compare } from './similar.ts'

const sample = (title: string, body = ''): SearchDocument => ({ title, summary: [], body: [body] })

test('puts documents with the same rare words first, never the document itself', () => {
  const voice = sample('A voice assistant', 'Grandparents speak to a radio at home, the students listen')
  const care = sample('A lantern for seniors', 'Grandparents at home, students install a quiet sensor')
  const health = sample('Health conference', 'Three teams present a study of the retina')
  const partners = sample('Partnerships', 'Three universities sign, the study begins')
  const closest = compare([partners, voice, health, care])
  expect(closest(voice, 1)).toEqual([care])
  expect(closest(health, 3)[0]).toBe(partners)
  expect(closest(health, 9)).toHaveLength(3)
})

test('keeps the order of the list where nothing is in common', () => {
  const [a, b, c] = [sample('alpha'), sample('beta'), sample('gamma')]
  expect(compare([a, b, c])(c, 2)).toEqual([a, b])
  expect(compare([a])(a, 3)).toEqual([])
})

test('compares Chinese', () => {
  const [a, b] = [sample('语音陪伴', '老人和收音机'), sample('大学合作', '三所大学签约')]
  const c = sample('陪伴老人', '安静的传感器')
  expect(compare([a, b, c])(a, 1)).toEqual([c])
})
