import { expect, test } from 'vitest'
import { playerUrl as playedAddress } from '../../../app/sanity/shared/video-urls.ts'
import { emailAddress } from './email-address.ts'
import { filledBody } from './filled-body.ts'
import { filledText } from './filled-text.ts'
import { playerUrlTemplate } from './player-address.ts'
import { slugFormat } from './slug-format.ts'
import { traditionalText } from './traditional-text.ts'

const problem = expect.any(String)
const block = (text: string) => ({ _type: 'block', children: [{ text }] })

test('slugs are small letters, digits and single hyphens', () => {
  expect(slugFormat({ current: 'ai-voice-assistant-2' })).toBe(true)
  for (const current of ['AI', 'a b', 'a--b', '-a', 'a-', 'a/b', 'ä', ''])
    expect([current, slugFormat({ current })]).toEqual([current, problem])
})

test('the URL of a player has one {id}, over https', () => {
  expect(playerUrlTemplate('https://player.example/embed/{id}?controls=1')).toBe(true)
  for (const url of [
    'https://player.example/embed/',
    'https://player.example/{id}/{id}',
    'http://a.example/{id}',
  ])
    expect([url, playerUrlTemplate(url)]).toEqual([url, problem])
})

test.each([
  ...['https://player.example/{id}', 'HTTPS://player.example/{id}', ' https://player.example/{id}'],
  ...['https://player.example/{id} ', 'https://player.example/{id}?a b', 'https:player.example/{id}'],
  'https:\\\\player.example/{id}',
])('the Studio accepts the player “%s” exactly when the site plays with it', (template) => {
  expect(playerUrlTemplate(template) === true).toBe(playedAddress(template, 'Lm1paTh2o24') !== null)
})

test('an email address is one plain address', () => {
  expect(emailAddress('hello@lumipath.example')).toBe(true)
  const wrong = ['hello', 'a@b', 'Hello <a@b.example>', 'a@b.example,c@d.example', 'a b@c.example']
  for (const value of wrong) expect([value, emailAddress(value)]).toEqual([value, problem])
})

test('blanks alone are no text', () => {
  expect(filledText('  \n')).toEqual(problem)
  expect(filledText(' a ')).toBe(true)
})

test('a picture or a video is a body, empty paragraphs are not', () => {
  expect(filledBody([block(''), { _type: 'picture' }])).toBe(true)
  expect(filledBody([{ _type: 'video' }])).toBe(true)
  expect(filledBody([block(''), block('')])).toEqual(problem)
})

test('missing Traditional Chinese is pointed out, for texts and for bodies', () => {
  for (const value of ['臺灣', [block('臺灣')]]) expect(traditionalText(value)).toBe(true)
  for (const value of [undefined, '', ' ', '\u3000', [], [block(' ')], [block('\u3000'), block('\u00a0')]])
    expect(traditionalText(value)).toEqual(problem)
})
