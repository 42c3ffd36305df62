import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/about', '/news/x?y=1', '/#mentors', '/zh/search?q=1#a'])('accepts %s', (path) => {
  expect(safePath(path)).toBe(path)
})

const hosts = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/\t\\evil.example',
]
const dots = ['/..//evil.example', '/.//evil.example', '/a/%2e%2E//evil.example', '/.\\/evil.example']
const others = ['/..//evil.example#/about', '/\n@evil.example/..//x', 'javascript:alert(1)', '', null, 7]
/** Invalid URLs once the control character is removed. */
const invalid = ['/\t/[', '/\n/a:b:c', '/\r\\[', '/\t//evil.example:99999']

test.each([...hosts, ...dots, ...others, ...invalid])('replaces %j by the home page', (path) => {
  expect(safePath(path)).toBe('/')
})
