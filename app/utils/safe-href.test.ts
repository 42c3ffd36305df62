import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

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
