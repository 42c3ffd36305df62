import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test('a path of the site is a page', () => {
  expect(linkTarget('/#contact')).toEqual({ href: '/#contact', kind: 'page' })
  expect(linkTarget('/projects')?.kind).toBe('page')
  expect(linkTarget('/search?q=a//b#c//d')?.kind).toBe('page')
})

test('mail and telephone are ways of contact', () => {
  expect(linkTarget('mailto:hello@lumipath.example')?.kind).toBe('contact')
  expect(linkTarget('tel:+16175550148')?.kind).toBe('contact')
})

test('another site over https is external', () => {
  expect(linkTarget('https://founder.example/a?b=c#d')?.kind).toBe('external')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://founder.example',
  'https://',
  '//evil.example',
  '/zh//evil.example',
  '/news//x',
  '/..//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'projects',
  '',
  null,
  undefined,
  {},
])('leads nowhere: %j', (href) => {
  expect(linkTarget(href)).toBeNull()
})
