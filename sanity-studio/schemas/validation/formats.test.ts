import { expect, test } from 'vitest'
import { playerAddress as playedAddress } from '../../../app/ui/video-address.ts'
import { emailAddress } from './emailAddress.ts'
import { filledBody } from './filledBody.ts'
import { filledText } from './filledText.ts'
import { playerAddress } from './playerAddress.ts'
import { slugFormat } from './slugFormat.ts'
import { traditionalText } from './traditionalText.ts'

const problem = expect.any(String)

test('slugs are small letters, digits and single hyphens', () => {
  expect(slugFormat({ current: 'ai-voice-assistant-2' })).toBe(true)
  for (const current of ['AI', 'a b', 'a--b', '-a', 'a-', 'a/b', 'ä', '']) {
    expect(slugFormat({ current })).toEqual(problem)
  }
})

test('the player’s address holds the place of the id once, over https', () => {
  expect(playerAddress('https://player.example/embed/{id}?controls=1')).toBe(true)
  expect(playerAddress('https://player.example/embed/')).toEqual(problem)
  expect(playerAddress('https://player.example/{id}/{id}')).toEqual(problem)
  expect(playerAddress('http://player.example/{id}')).toEqual(problem)
})

test.each([
  'https://player.example/{id}',
  'HTTPS://player.example/{id}',
  ' https://player.example/{id}',
  'https://player.example/{id} ',
  'https://player.example/{id}?a b',
  'https:player.example/{id}',
  'https:\\\\player.example/{id}',
])('the Studio accepts the player “%s” when the site plays with it', (template) => {
  expect(playerAddress(template) === true).toBe(playedAddress(template, 'Lm1paTh2o24') !== null)
})

test('an email address is one plain address', () => {
  expect(emailAddress('hello@lumipath.example')).toBe(true)
  for (const value of [
    'hello',
    'a@b',
    'Hello <hello@lumipath.example>',
    'a@b.example,c@d.example',
    'a b@c.example',
  ]) {
    expect(emailAddress(value)).toEqual(problem)
  }
})

test('a text of spaces is not a text', () => {
  expect(filledText('  \n')).toEqual(problem)
  expect(filledText(' a ')).toBe(true)
})

test('a picture or a video is a body, empty paragraphs are not', () => {
  const empty = { _type: 'block', children: [{ text: '' }] }
  expect(filledBody([empty, { _type: 'picture' }])).toBe(true)
  expect(filledBody([{ _type: 'video' }])).toBe(true)
  expect(filledBody([empty, empty])).toEqual(problem)
})

test('missing Traditional Chinese is pointed out, for texts and for bodies', () => {
  expect(traditionalText('臺灣')).toBe(true)
  const block = (text: string) => ({ _type: 'block', children: [{ text }] })
  expect(traditionalText([block('臺灣')])).toBe(true)
  for (const value of [undefined, '', ' ', '\u3000', [], [block(' ')], [block('\u3000'), block('\u00a0')]])
    expect(traditionalText(value)).toEqual(problem)
})
