import { expect, test } from 'vitest'
import { httpsUrl, linkTarget } from './urls.ts'

// app/utils/safe-href.test.ts covers all rejected targets.
test.each([
  ...['https://lab.example/a?b=c#d', 'mailto:hello@lumipath.example', 'tel:+1-617-555-0148'],
  ...['/', '/about', '/#contact', '/news/ai-voice-assistant?from=home', undefined],
])('accepts a link to %s', (href) => {
  expect(linkTarget(href)).toBe(true)
})

test.each([
  ...['javascript:alert(1)', 'http://lab.example/', '/zh//lab.example', 'about', 'https://', ''],
  ...['mailto:nobody', 'tel:call-me', 'mailto:/hello@lumipath.example'],
])('rejects a link to “%s”', (href) => {
  expect(linkTarget(href)).toContain('https://')
})

const withBlanks = [
  ...['https://lab.example/a b', 'https://lab.example ', ' https://lab.example', 'https://lab.example/\n'],
  ...['https://lab.example/中文 空', 'https:\\\\lab.example', 'https://lab.example/a\\b'],
]

test.each([...withBlanks, '/two words', '/about ', '/\\lab.example', 'mailto:hello@lumipath.example '])(
  'the error for a link to “%s” names blanks and backslashes',
  (href) => expect(linkTarget(href)).toContain('blanks'),
)

test.each(['https://lab.example/a?b=c#d', 'HTTPS://lab.example', 'https://lab.example/中文', undefined])(
  'accepts the external URL %s',
  (url) => expect(httpsUrl(url)).toBe(true),
)

test.each([
  ['blanks', ...withBlanks],
  ['https://', 'http://lab.example/', 'https:lab.example', '/about', 'mailto:hello@lumipath.example', ''],
  ['whole', 'https://'],
])('an error about “%s” rejects the external URL “%s”', (reason, ...urls) => {
  for (const url of urls) expect([url, httpsUrl(url)]).toEqual([url, expect.stringContaining(reason)])
})
