import { expect, test } from 'vitest'
import { aspectRatio, playerAddress, startedPlayer, videoAspect } from './video-address.ts'

const template = 'https://player.example/embed/{id}?rel=0&controls=1'

test('the id takes its place in the template', () => {
  expect(playerAddress(template, 'Lm1paTh2o24')).toBe(
    'https://player.example/embed/Lm1paTh2o24?rel=0&controls=1',
  )
})

test.each(['', 'a/b', '../x', 'a?b', 'ä', 'a b', '"><script>', 'x'.repeat(65), 'abc\n', null, undefined])(
  'the id %j has no address',
  (id) => {
    expect(playerAddress(template, id)).toBeNull()
  },
)

test.each([
  'https://player.example/embed',
  'http://player.example/{id}',
  'javascript:{id}',
  'https://{id',
  'https:player.example/{id}',
  ' https://player.example/{id}',
  'https://player.example/{id} ',
  'https://player.example/a b/{id}',
  'https:\\\\player.example/{id}',
  '',
  null,
])('the template %j has no address', (broken) => {
  expect(playerAddress(broken, 'abc')).toBeNull()
})

test('the template may be written in capitals, as links may', () => {
  expect(playerAddress('HTTPS://player.example/{id}', 'abc')).toBe('HTTPS://player.example/abc')
})

test('a started player keeps its settings and plays at once', () => {
  const url = new URL(startedPlayer(playerAddress(template, 'abc')!))
  expect(Object.fromEntries(url.searchParams)).toEqual({ rel: '0', controls: '1', autoplay: '1' })
  expect(url.pathname).toBe('/embed/abc')
})

test('videos are wide unless they are said to be upright or square', () => {
  expect(aspectRatio(videoAspect('vertical'))).toBe(9 / 16)
  expect(aspectRatio(videoAspect('square'))).toBe(1)
  for (const other of ['wide', null, undefined, 'cinema'])
    expect(aspectRatio(videoAspect(other))).toBe(16 / 9)
})
