import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const work = vi.hoisted(() => ({ running: 0, most: 0 }))

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  type Derived = Parameters<typeof crypto.scrypt>[4]
  function scrypt(...[password, salt, length, cost, tell]: Parameters<typeof crypto.scrypt>): void {
    work.running += 1
    work.most = Math.max(work.most, work.running)
    const derived: Derived = (error, key) => {
      work.running -= 1
      tell(error, key)
    }
    crypto.scrypt(password, salt, length, cost, derived)
  }
  return { ...crypto, scrypt }
})

test('hashes one password at a time', async () => {
  const hash = await hashPassword('a long password')
  const answers = await Promise.all([
    isPassword('a long password', hash),
    isPassword('another password', hash),
    isPassword('a long password', undefined),
  ])
  expect(answers).toEqual([true, false, false])
  expect(work.most).toBe(1)
})
