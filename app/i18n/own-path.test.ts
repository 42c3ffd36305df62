import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['https://academy.example/about', '/about'],
  ['http://www.academy.example/zh-TW/projects?a=b#c', '/projects?a=b#c'],
  ['https://ACADEMY.example', '/'],
  ['https://academy.example//evil.example', '/evil.example'],
  ['https://academy.example.evil.example/about', null],
  ['https://academy.example:8443/', null],
  ['https://user@other.example/academy.example', null],
  ['/about', null],
  ['mailto:a@academy.example', null],
])('%s is the path %s', (href, path) => expect(ownPath(href, 'https://academy.example')).toBe(path))
