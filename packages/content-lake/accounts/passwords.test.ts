import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './users.ts'

const work = vi.hoisted(() => ({ running: 0, max: 0 }))

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  type Derived = Parameters<typeof crypto.scrypt>[4]
  function scrypt(...[password, salt, length, cost, done]: Parameters<typeof crypto.scrypt>): void {
    work.running += 1
    work.max = Math.max(work.max, work.running)
    const derived: Derived = (error, key) => {
      work.running -= 1
      done(error, key)
    }
    crypto.scrypt(password, salt, length, cost, derived)
  }
  return { ...crypto, scrypt }
})

test('hashes one password at a time', async () => {
  const hash = await hashPassword('a long password')
  const results = await Promise.all([
    isPassword('a long password', hash),
    isPassword('another password', hash),
    isPassword('a long password', undefined),
  ])
  expect(results).toEqual([true, false, false])
  expect(work.max).toBe(1)
})
