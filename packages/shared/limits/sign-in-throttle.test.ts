import { expect, onTestFinished, test, vi } from 'vitest'
import { createSignInThrottle } from './sign-in-throttle.ts'

const owner = 'owner@lumipath.example'
const client = '192.0.2.1'
const minute = 60_000

function throttleAt(limits = {}) {
  const clock = { time: 0 }
  const throttle = createSignInThrottle({
    now: () => clock.time,
    limits: { pair: 5, address: 30, account: 60, ...limits },
  })
  const attempt = (account = owner, address = client) => throttle.attempt(address, account)
  const attempts = (count: number, ...args: Parameters<typeof attempt>) =>
    Array.from({ length: count }, () => attempt(...args))
  return { ...throttle, attempt, attempts, clock }
}

test('the sixth wrong password within 15 minutes is delayed by the rest of the window', () => {
  const { clock, attempt } = throttleAt()
  for (let i = 0; i < 5; i++) {
    expect(attempt()).toBe(0)
    clock.time += minute
  }
  expect(attempt()).toBe(10 * 60)
})

test('the window slides, and refused attempts do not extend it', () => {
  const { clock, attempt, attempts } = throttleAt()
  attempts(5)
  for (let i = 0; i < 14; i++) {
    clock.time += minute
    expect(attempt()).toBeGreaterThan(0)
  }
  clock.time += minute
  expect(attempt()).toBe(0)
})

test('ignores case and blanks of the account', () => {
  const { attempt, attempts } = throttleAt()
  attempts(5, owner.toUpperCase())
  expect(attempt(` ${owner}`)).toBeGreaterThan(0)
})

test('one client cannot try many accounts', () => {
  const { attempt } = throttleAt({ address: 3 })
  expect(['a', 'b', 'c'].map((name) => attempt(`${name}@x.example`))).toEqual([0, 0, 0])
  expect(attempt('d@x.example')).toBeGreaterThan(0)
  expect(attempt('d@x.example', '192.0.2.2')).toBe(0)
})

test('by default one client has 30 attempts, not counting those that could not be verified', () => {
  const { attempt, takeBack } = createSignInThrottle()
  for (let i = 0; i < 30; i++) expect(attempt(client, `${i}@x.example`)).toBe(0)
  expect(attempt(client, owner)).toBeGreaterThan(0)
  takeBack(client, '29@x.example')
  expect(attempt(client, owner)).toBe(0)
})

test('addresses of one IPv6 network count as one client', () => {
  const { attempt } = throttleAt({ pair: 1, address: 1 })
  attempt(owner, '2001:db8:1:2::1')
  expect(attempt('other@x.example', '2001:db8:1:2::ffff')).toBeGreaterThan(0)
  expect(attempt('other@x.example', '2001:db8:1:3::1')).toBe(0)
})

test('many clients cannot lock an account out where its owner has signed in before', () => {
  const { attempt, succeed } = throttleAt({ account: 10 })
  attempt(owner, '198.51.100.7')
  succeed('198.51.100.7', owner)
  for (let i = 0; i < 10; i++) attempt(owner, `192.0.2.${i}`)
  expect(attempt(owner, '203.0.113.1')).toBeGreaterThan(0)
  expect(attempt(owner, '198.51.100.7')).toBe(0)
})

test('two thousand clients cannot lock an account out at a new address', () => {
  const throttle = createSignInThrottle()
  for (let i = 0; i < 2_000; i++) throttle.attempt(`10.0.${i >> 8}.${i & 255}`, owner)
  expect(throttle.attempt('203.0.113.1', owner)).toBe(0)
})

test('a correct password clears the failures before it', () => {
  const { attempt, attempts, succeed } = throttleAt()
  attempts(5)
  succeed(client, owner)
  expect(attempt()).toBe(0)
})

test('memory is bounded', () => {
  const throttle = createSignInThrottle({ capacity: 30 })
  for (let i = 0; i < 5; i++) throttle.attempt(client, owner)
  for (let i = 0; i < 100; i++) throttle.attempt(`198.51.100.${i}`, `${i}@x.example`)
  expect(throttle.attempt(client, owner)).toBe(0)
})

test('a clock set back by a day does not extend the delay', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const throttle = createSignInThrottle()
  for (let i = 0; i < 6; i++) throttle.attempt(client, owner)
  vi.setSystemTime(Date.now() - 24 * 60 * minute)
  expect(throttle.attempt(client, owner)).toBe(15 * 60)
  vi.advanceTimersByTime(15 * minute)
  expect(throttle.attempt(client, owner)).toBe(0)
})

test('the 31st account from one network is delayed', () => {
  const { attempt } = createSignInThrottle({ now: () => 0 })
  const waits = Array.from({ length: 31 }, (_, index) => attempt(client, `ed${index}@mail.example`))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
})

test('successes and attempts taken back do not count', () => {
  const { attempt, succeed, takeBack } = createSignInThrottle({ now: () => 0 })
  for (const end of [succeed, takeBack]) {
    for (let i = 0; i < 40; i++) {
      expect(attempt(client, owner)).toBe(0)
      end(client, owner)
    }
  }
})
