import { expect, it } from 'vitest'
import { freePort } from '../http/free-ports.ts'
import { errorMessage } from './error-message.ts'

it('is the message of an error', () => {
  expect(errorMessage(new Error('no room', { cause: new Error('disk') }))).toBe('no room')
})

it('is the text of another thrown value', () => {
  expect(errorMessage('stop')).toBe('stop')
  expect(errorMessage(undefined)).toBe('undefined')
})

it.each(['127.0.0.1', 'localhost'])('names the cause of a failed fetch from %s', async (host) => {
  const error: unknown = await fetch(`http://${host}:${await freePort()}`).catch((error: unknown) => error)
  expect(errorMessage(error)).toMatch(/^fetch failed: .*ECONNREFUSED/)
})
