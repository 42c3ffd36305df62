import { expect, it } from 'vitest'
import { freePort } from '../tests/fixtures/processes.ts'
import { reasonOf } from './reason-of.ts'

it('is what an error says', () => {
  expect(reasonOf(new Error('no room', { cause: new Error('disk') }))).toBe('no room')
})

it('is what was thrown instead of an error', () => {
  expect(reasonOf('stop')).toBe('stop')
  expect(reasonOf(undefined)).toBe('undefined')
})

it.each(['127.0.0.1', 'localhost'])('says why nothing came from %s', async (host) => {
  const error: unknown = await fetch(`http://${host}:${await freePort()}`).catch((error: unknown) => error)
  expect(reasonOf(error)).toMatch(/^fetch failed: .*ECONNREFUSED/)
})
