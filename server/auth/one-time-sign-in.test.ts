import { expect, test } from 'vitest'
import { offerOneTimeSignIn } from './one-time-sign-in.ts'

const credentials = { email: 'owner@lumipath.example', password: 'correct horse battery' }

test('the token signs in once; a wrong one neither signs in nor invalidates it', () => {
  const { token, redeem } = offerOneTimeSignIn(credentials)
  expect(redeem('')).toBeNull()
  expect(redeem(`${token}x`)).toBeNull()
  expect(redeem(token)).toMatchObject(credentials)
  expect(redeem(token)).toBeNull()
})

test('a token that an outage left unused signs in later, until it expires', () => {
  let time = 0
  const { token, redeem } = offerOneTimeSignIn(credentials, { now: () => time })
  redeem(token)!.giveBack()
  const redeemed = redeem(token)!
  expect(redeemed).toMatchObject(credentials)
  redeemed.giveBack()
  time = 15 * 60_000
  expect(redeem(token)).toBeNull()
})

test('the token expires after 15 minutes', () => {
  let time = 0
  const { token, redeem } = offerOneTimeSignIn(credentials, { now: () => time })
  time = 15 * 60_000
  expect(redeem(token)).toBeNull()
  time = 0
  expect(redeem(token)).toBeNull()
})
