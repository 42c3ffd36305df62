import { expect, test } from 'vitest'
import { createSignInThrottle } from './sign-in-throttle.ts'

const client = '192.0.2.1'

test('refuses the sixth attempt on an account from one network until the window ends', () => {
  let time = 0
  const { attempt } = createSignInThrottle(() => time)
  const attempts = Array.from({ length: 6 }, () => attempt(client, 'Ed@mail.example'))
  expect(attempts).toEqual([0, 0, 0, 0, 0, 900])
  expect(attempt('198.51.100.1', 'ed@mail.example')).toBe(0)
  time = 900_000
  expect(attempt(client, 'ed@mail.example')).toBe(0)
})

test('refuses the 31st account from one network', () => {
  const { attempt } = createSignInThrottle(() => 0)
  const waits = Array.from({ length: 31 }, (_, index) => attempt(client, `ed${index}@mail.example`))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
})

test('successes and attempts taken back do not count', () => {
  const { attempt, succeed, takeBack } = createSignInThrottle(() => 0)
  for (const end of [succeed, takeBack]) {
    for (let i = 0; i < 40; i++) {
      expect(attempt(client, 'ed@mail.example')).toBe(0)
      end(client, 'ed@mail.example')
    }
  }
})
