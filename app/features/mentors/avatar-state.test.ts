import { expect, test } from 'vitest'
import { avatarState } from './avatar-state.ts'

test('without an image the avatar is idle', () => {
  expect(avatarState(null)).toBe('idle')
})

test('an image on its way is loading', () => {
  expect(avatarState({ complete: false, naturalWidth: 0 })).toBe('loading')
})

test('an image that finished before anybody listened has loaded or failed', () => {
  expect(avatarState({ complete: true, naturalWidth: 240 })).toBe('loaded')
  expect(avatarState({ complete: true, naturalWidth: 0 })).toBe('error')
})
