import { expect, test } from 'vitest'
import { linkTarget as siteTarget } from '../../../app/link-target.ts'
import { httpsAddress, linkTarget } from './siteAddress.ts'

test.each([
  'https://lab.example/a?b=c#d',
  'mailto:hello@lumipath.example',
  'tel:+1-617-555-0148',
  '/',
  '/about',
  '/#contact',
  '/news/ai-voice-assistant?from=home',
])('a text may link to %s', (address) => {
  expect(linkTarget(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://lab.example/',
  '//lab.example',
  '/zh//lab.example',
  'about',
  '#contact',
  'mailto:nobody',
  'tel:call-me',
  'mailto:/hello@lumipath.example',
  'https:lab.example',
  'https://',
  '',
])('a text may not link to “%s”', (address) => {
  expect(linkTarget(address)).toContain('https://')
})

const blanks = [
  'https://lab.example/a b',
  'https://lab.example ',
  ' https://lab.example',
  'https://lab.example/\n',
  'https://lab.example/中文 空',
  'https:\\\\lab.example',
  'https://lab.example/a\\b',
]

test.each([...blanks, '/two words', '/about ', '/\\lab.example', 'mailto:hello@lumipath.example '])(
  'what keeps “%s” from leading anywhere is said',
  (address) => {
    expect(siteTarget(address)).toBeNull()
    expect(linkTarget(address)).toContain('blanks')
  },
)

test.each(['https://lab.example/a?b=c#d', 'HTTPS://lab.example', 'https://lab.example/中文', undefined])(
  'the page %s of another site is accepted',
  (address) => {
    expect(httpsAddress(address)).toBe(true)
  },
)

test.each(blanks)('the page “%s” of another site is refused for its blanks or backslashes', (address) => {
  expect(httpsAddress(address)).toContain('blanks')
})

test.each(['http://lab.example/', 'https:lab.example', '/about', 'mailto:hello@lumipath.example', ''])(
  'the page “%s” of another site is refused: it does not begin with https://',
  (address) => {
    expect(httpsAddress(address)).toContain('https://')
  },
)

test('https:// alone is no whole address', () => {
  expect(httpsAddress('https://')).toContain('whole')
})
