import { expect, test } from 'vitest'
import { unansweredPerson } from './people-result.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('whose search gets no answer is told so, and keeps what was typed', () => {
  expect(unansweredPerson(form({ act: 'find', email: 'mei@mail.example' }))).toEqual({
    email: 'mei@mail.example',
    problem: 'unavailable',
  })
})

test('whose erasure gets no answer is told that nothing is certain', () => {
  const erasure = form({ act: 'erase', email: 'mei@mail.example', confirm: 'mei@mail.example' })
  expect(unansweredPerson(erasure)).toEqual({ email: 'mei@mail.example', left: 'both' })
})
