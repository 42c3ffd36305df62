import { expect, test } from 'vitest'
import { pathOnThisSite } from './safe-path.ts'

test.each(['/', '/about', '/news/x?y=1', '/#mentors', '/zh/search?q=1#a'])('%s is a way back', (path) => {
  expect(pathOnThisSite(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  null,
  7,
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/%2e%2E//evil.example',
  '/.\\/evil.example',
  // Not even an address, once the control character is gone.
  '/\t/[',
  '/\n/a:b:c',
  '/\r\\[',
  '/\t//evil.example:99999',
  '/..//evil.example#/about',
  '/\t\\evil.example',
  '/\n@evil.example/..//x',
])('%o leads nowhere but home', (path) => {
  expect(pathOnThisSite(path)).toBe('/')
})
