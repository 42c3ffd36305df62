import { expect, test } from 'vitest'
import { readLocalSubmissions } from './local-submissions.ts'

const storage = (lists: Record<string, unknown>) => ({
  getItem: (key: string) => {
    const list = lists[key]
    return list === undefined ? null : typeof list === 'string' ? list : JSON.stringify(list)
  },
})

const letter = (name: string, submitted_at: string | null = null) => ({
  name,
  email: `${name}@x.example`,
  phone: null,
  message: 'Hello',
  submitted_at,
})

const names = (lists: Record<string, unknown>) => readLocalSubmissions(storage(lists)).map(({ name }) => name)

test('both lists are shown as one, the last message first', () => {
  const lists = {
    contact_submissions: [letter('b', '2026-01-02T00:00:00Z'), letter('d', '2026-01-04T00:00:00Z')],
    contactSubmissions: [letter('a', '2026-01-01T00:00:00Z'), letter('c', '2026-01-03T00:00:00Z')],
  }
  expect(names(lists)).toEqual(['d', 'c', 'b', 'a'])
})

test('a message in both lists is shown once', () => {
  const both = letter('a', '2026-01-01T00:00:00Z')
  expect(names({ contact_submissions: [both], contactSubmissions: [both, both] })).toEqual(['a'])
})

test('a list without times is simply reversed', () => {
  expect(names({ contactSubmissions: [letter('a'), letter('b'), letter('c')] })).toEqual(['c', 'b', 'a'])
})

test.each(['{', 'null', '{"a":1}', '7', '[null, 3, "x", [], {}, {"name": 5}]'])(
  '%s holds no messages',
  (list) => {
    expect(names({ contact_submissions: list })).toEqual([])
  },
)

test('without any list there are none', () => {
  expect(names({})).toEqual([])
})

test('a phone number is found under both of its names', () => {
  const [kept] = readLocalSubmissions(storage({ contact_submissions: [{ name: 'a', phone_number: '123' }] }))
  expect(kept?.phone).toBe('123')
})
