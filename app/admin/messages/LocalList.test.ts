import { expect, test } from 'vitest'
import { readLocalSubmissions } from './LocalList.tsx'

type Lists = { contact_submissions?: unknown; contactSubmissions?: unknown }

const read = (lists: Lists) =>
  readLocalSubmissions({ getItem: (key) => JSON.stringify(lists[key as keyof Lists]) ?? null })

const message = (name: string, submitted_at: string | null = null) => ({
  ...{ name, email: `${name}@x.example`, phone_number: null, message: 'Hello' },
  submitted_at,
})

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name, index) => message(name, `2026-01-0${index + 1}`))
const undated = ['a', 'b', 'c'].map((name) => message(name))

test.each<[string, string, Lists]>([
  ['both lists as one, newest first', 'd c b a', { contact_submissions: [b, d], contactSubmissions: [a, c] }],
  ['a message in both lists once', 'a', { contact_submissions: [a], contactSubmissions: [a, a] }],
  ['a list without times reversed', 'c b a', { contactSubmissions: undated }],
  ['nothing without lists', '', {}],
])('shows %s: %s', (_what, names, lists) => {
  const shown = read(lists).map(({ name }) => name)
  expect(shown.join(' ')).toBe(names)
})

test.each(['{', 'null', '{"a":1}', '7', '[null, 3, "x", [], {}, {"name": 5}]'])(
  'reads the stored text %s as an empty list',
  (stored) => {
    const getItem = (key: string) => (key === 'contact_submissions' ? stored : null)
    expect(readLocalSubmissions({ getItem })).toEqual([])
  },
)

test('reads a phone number from both field names', () => {
  expect(read({ contact_submissions: [{ name: 'a', phone_number: '123' }] })[0]?.phone_number).toBe('123')
  expect(read({ contact_submissions: [{ ...a, phone: '123' }] })[0]?.phone_number).toBe('123')
})
