import { expect, test } from 'vitest'
import { safeHref, fitsPrograms, fitting } from './links.ts'

test.each([
  ['/#contact', 'page'],
  ['/projects', 'page'],
  ['/search?q=a//b#c//d', 'page'],
  ['mailto:hello@lumipath.example', 'contact'],
  ['tel:+16175550148', 'contact'],
  ['https://founder.example/a?b=c#d', 'external'],
])('%s is a link of the kind %s', (href, kind) => {
  expect(safeHref(href)).toEqual({ href, kind })
})

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
]
const otherHosts = ['//evil.example', '/zh//evil.example', '/news//x', '/..//evil.example', '/\\evil.example']
const others = [
  '/\t/evil.example',
  '\\\\evil.example',
  'data:text/html,x',
  'http://founder.example',
  'https://',
]

test.each([...scripts, ...otherHosts, ...others, 'projects', '', null, undefined, {}])(
  '%j is no link',
  (href) => {
    expect(safeHref(href)).toBeNull()
  },
)

const atMost = (limit: number) => (text: string) => text.length <= limit

test.each([
  ['明途明途', 4, '明途明途'],
  ['明途明途明', 4, '明途明…'],
  ['one two', 5, 'one…'],
  ['👩👩👩', 4, '👩…'],
  ['👩‍🔬👩‍🔬', 6, '👩‍🔬…'],
  ['abc', 1, '…'],
  ['abc', 0, null],
])('%s fits in %i characters as %s', (text, limit, fitted) => {
  expect(fitting(text, atMost(limit))).toBe(fitted)
})

test('a link counts as the browser hands it over', () => {
  expect(fitsPrograms(`mailto:a@b.example?body=${'x'.repeat(1_900)}`)).toBe(true)
  expect(fitsPrograms(`mailto:a@b.example?body=${'明'.repeat(300)}`)).toBe(false)
})
