import { expect, test } from 'vitest'
import { aspectRatio, playerUrl, videoAspect } from './video-urls.ts'

const template = 'https://player.example/embed/{id}?rel=0&controls=1'

test.each([
  [template, 'Lm1paTh2o24', 'https://player.example/embed/Lm1paTh2o24?rel=0&controls=1'],
  ['HTTPS://player.example/{id}', 'abc', 'HTTPS://player.example/abc'],
])('the template %s takes the id %s', (template, id, url) => {
  expect(playerUrl(template, id)).toBe(url)
})

test.each(['', 'a/b', '../x', 'a?b', 'ä', 'a b', '"><script>', 'x'.repeat(65), 'abc\n', null, undefined])(
  'refuses the id %j',
  (id) => expect(playerUrl(template, id)).toBeNull(),
)

const incomplete = ['https://player.example/embed', 'https://{id', 'https:player.example/{id}', '', null]
const unsafe = ['http://player.example/{id}', 'javascript:{id}', 'https:\\\\player.example/{id}']
const blanks = [
  ' https://player.example/{id}',
  'https://player.example/{id} ',
  'https://player.example/a b/{id}',
]

test.each([...incomplete, ...unsafe, ...blanks])('refuses the template %j', (template) => {
  expect(playerUrl(template, 'abc')).toBeNull()
})

test.each([
  ['vertical', 9 / 16],
  ['square', 1],
  ['wide', 16 / 9],
  ['cinema', 16 / 9],
  [null, 16 / 9],
  [undefined, 16 / 9],
])('a %s video has the aspect ratio %d', (aspect, ratio) => {
  expect(aspectRatio(videoAspect(aspect))).toBe(ratio)
})
