import { expect, test } from 'vitest'
import { playerUrl } from '../../../app/content/video-urls.ts'
import {
  calendarDay,
  emailAddress,
  filledText,
  playerUrlTemplate,
  readableTime,
  slugFormat,
} from './formats.ts'

const problem = expect.any(String)

test('slugs consist of lowercase letters, digits and single hyphens', () => {
  expect(slugFormat({ current: 'ai-voice-assistant-2' })).toBe(true)
  for (const current of ['AI', 'a b', 'a--b', '-a', 'a-', 'a/b', 'ä', ''])
    expect([current, slugFormat({ current })]).toEqual([current, problem])
})

test('a player URL uses https and has {id} once', () => {
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
])('the Studio and the site agree on the player URL “%s”', (template) => {
  expect(playerUrlTemplate(template) === true).toBe(playerUrl(template, 'Lm1paTh2o24') !== null)
})

test('accepts one plain email address', () => {
  expect(emailAddress('hello@lumipath.example')).toBe(true)
  const wrong = ['hello', 'a@b', 'Hello <a@b.example>', 'a@b.example,c@d.example', 'a b@c.example', 'a@b。c']
  for (const value of wrong) expect([value, emailAddress(value)]).toEqual([value, problem])
})

test.each(['2026-13-01', '2023-02-29', 'soon', '2026-05-01T08:00:00Z', '20260501', '2026-W18', ''])(
  'says that there is no day “%s”',
  (value) => expect(calendarDay(value)).toEqual(problem),
)

test.each(['2026-13-01', '2023-02-29T08:00:00Z', 'soon', 'July 2027', '2026-05-01T25:00:00Z', ''])(
  'says that the site cannot read the time “%s”',
  (value) => expect(readableTime(value)).toEqual(problem),
)

test('accepts days and times that the site reads', () => {
  for (const value of ['2024-02-29', undefined]) expect(calendarDay(value)).toBe(true)
  for (const value of ['2026-05-01T08:00:00.000Z', '2026-05-01T08:00:00+08:00', '2026-05-01', undefined])
    expect(readableTime(value)).toBe(true)
})

test('rejects blank texts', () => {
  for (const blank of ['  \n', '\u200b', '\u2800\u3164', '\u00ad\ufe0f'])
    expect(filledText(blank)).toEqual(problem)
  expect(filledText(' a ')).toBe(true)
})
