import { expect, test } from 'vitest'
import { linkTarget } from './siteAddress.ts'

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
  '/\\lab.example',
  'about',
  '#contact',
  '/two words',
  'mailto:nobody',
  'tel:call me',
  'https://',
  '',
])('a text may not link to “%s”', (address) => {
  expect(linkTarget(address)).toContain('https://')
})
