import { expect, test, vi } from 'vitest'
import { createSignInThrottle } from './sign-in-throttle.server.ts'

const owner = 'owner@lumipath.example'
const minute = 60_000

function throttleAt(limits = { pair: 5, address: 30, account: 60 }) {
  const clock = { time: 0 }
  return { clock, throttle: createSignInThrottle({ now: () => clock.time, limits }) }
}

test('the sixth wrong password within a quarter of an hour has to wait, and says how long', () => {
  const { clock, throttle } = throttleAt()
  for (let i = 0; i < 5; i++) {
    expect(throttle.attempt('192.0.2.1', owner)).toBe(0)
    clock.time += minute
  }
  expect(throttle.attempt('192.0.2.1', owner)).toBe(10 * 60)
})

test('the window slides, and refused attempts do not make it longer', () => {
  const { clock, throttle } = throttleAt()
  for (let i = 0; i < 5; i++) throttle.attempt('192.0.2.1', owner)
  for (let i = 0; i < 14; i++) {
    clock.time += minute
    expect(throttle.attempt('192.0.2.1', owner)).toBeGreaterThan(0)
  }
  clock.time += minute
  expect(throttle.attempt('192.0.2.1', owner)).toBe(0)
})

test('however the address is written, it is one account', () => {
  const { throttle } = throttleAt()
  for (let i = 0; i < 5; i++) throttle.attempt('192.0.2.1', owner.toUpperCase())
  expect(throttle.attempt('192.0.2.1', ` ${owner}`)).toBeGreaterThan(0)
})

test('one address cannot try many accounts', () => {
  const { throttle } = throttleAt({ pair: 5, address: 3, account: 60 })
  for (const name of ['a', 'b', 'c']) expect(throttle.attempt('192.0.2.1', `${name}@x.example`)).toBe(0)
  expect(throttle.attempt('192.0.2.1', 'd@x.example')).toBeGreaterThan(0)
  expect(throttle.attempt('192.0.2.2', 'd@x.example')).toBe(0)
})

test('addresses of one IPv6 network count as one', () => {
  const { throttle } = throttleAt({ pair: 1, address: 1, account: 60 })
  throttle.attempt('2001:db8:1:2::1', owner)
  expect(throttle.attempt('2001:db8:1:2::ffff', 'other@x.example')).toBeGreaterThan(0)
  expect(throttle.attempt('2001:db8:1:3::1', 'other@x.example')).toBe(0)
})

test('many addresses cannot keep the owner out where they have signed in before', () => {
  const { throttle } = throttleAt({ pair: 5, address: 30, account: 10 })
  throttle.attempt('198.51.100.7', owner)
  throttle.succeed('198.51.100.7', owner)
  for (let i = 0; i < 10; i++) throttle.attempt(`192.0.2.${i}`, owner)
  expect(throttle.attempt('203.0.113.1', owner)).toBeGreaterThan(0)
  expect(throttle.attempt('198.51.100.7', owner)).toBe(0)
})

test('however many try an account from elsewhere, its owner gets in from a new address', () => {
  const throttle = createSignInThrottle()
  for (let i = 0; i < 2_000; i++) throttle.attempt(`10.0.${i >> 8}.${i & 255}`, owner)
  expect(throttle.attempt('203.0.113.1', owner)).toBe(0)
})

test('a right password makes up for the wrong ones before it', () => {
  const { throttle } = throttleAt()
  for (let i = 0; i < 5; i++) throttle.attempt('192.0.2.1', owner)
  throttle.succeed('192.0.2.1', owner)
  expect(throttle.attempt('192.0.2.1', owner)).toBe(0)
})

test('its memory is bounded', () => {
  const throttle = createSignInThrottle({ capacity: 30 })
  for (let i = 0; i < 5; i++) throttle.attempt('192.0.2.1', owner)
  for (let i = 0; i < 100; i++) throttle.attempt(`198.51.100.${i}`, `${i}@x.example`)
  expect(throttle.attempt('192.0.2.1', owner)).toBe(0)
})

test('a clock that is set back by a day makes nobody wait for longer', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] })
  try {
    const throttle = createSignInThrottle()
    for (let i = 0; i < 6; i++) throttle.attempt('192.0.2.1', owner)
    vi.setSystemTime(Date.now() - 24 * 60 * minute)
    expect(throttle.attempt('192.0.2.1', owner)).toBe(15 * 60)
    vi.advanceTimersByTime(15 * minute)
    expect(throttle.attempt('192.0.2.1', owner)).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
