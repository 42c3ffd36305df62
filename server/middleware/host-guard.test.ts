import { expect, test } from 'vitest'
import { knownHosts } from './host-guard.ts'

const isKnown = knownHosts({
  publicUrl: 'https://www.lumipath.example/',
  host: '0.0.0.0',
  allowedHosts: ['intern.example', 'rooted.example.'],
})

test.each([
  ...['localhost:3000', 'LOCALHOST', 'dev.localhost:3000', '127.0.0.1:3000', '192.168.1.20', '[::1]:3000'],
  ...['www.lumipath.example', 'intern.example:8080'],
  ...['www.lumipath.example.', 'INTERN.example.:8080', 'localhost.', '127.0.0.1.', 'dev.localhost.:3000'],
  ...['rooted.example', 'rooted.example.'],
])('%s is this site', (header) => expect(isKnown(header)).toBe(true))

test.each([
  ...[undefined, '', 'evil.example', 'lumipath.example', 'www.lumipath.example.evil.example'],
  ...['localhost.evil.example', 'localhost@evil.example', 'evil.example/localhost', 'local host'],
  ...['localhost:99999', 'evillocalhost', 'evil.example@localhost', 'localhost/evil.example'],
  ...['www.lumipath.example..', '.', 'evil.example.', 'www.lumipath.example.:x'],
  ...['localhost?evil.example', 'localhost#evil.example', 'localhost\\evil.example'],
])('%s is an unknown host', (header) => expect(isKnown(header)).toBe(false))
