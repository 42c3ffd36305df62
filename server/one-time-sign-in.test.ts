import { expect, test } from 'vitest'
import { offerOneTimeSignIn } from './one-time-sign-in.ts'

const credentials = { email: 'owner@lumipath.example', password: 'correct horse battery' }

test('the token signs in once', () => {
  const { token, redeem } = offerOneTimeSignIn(credentials)
  expect(redeem(token)).toEqual(credentials)
  expect(redeem(token)).toBeNull()
})

test('a wrong token does not, and does not use the right one up', () => {
  const { token, redeem } = offerOneTimeSignIn(credentials)
  expect(redeem('')).toBeNull()
  expect(redeem(`${token}x`)).toBeNull()
  expect(redeem(token)).toEqual(credentials)
})

test('after a quarter of an hour it is void', () => {
  let time = 0
  const { token, redeem } = offerOneTimeSignIn(credentials, { now: () => time })
  time = 15 * 60_000
  expect(redeem(token)).toBeNull()
  time = 0
  expect(redeem(token)).toBeNull()
})
