import { expect, test } from 'vitest'
import { UsageError } from '../support.ts'
import { readOptions } from './options.ts'

test('lower-cases the email address of an account', () => {
  const options = readOptions(['add', 'Mei@Lumipath.example', '--name', 'Mei Chen'])
  expect(options).toMatchObject({ command: 'add', email: 'mei@lumipath.example', name: 'Mei Chen' })
  expect(readOptions(['--help']).command).toBe('help')
})

test.each([
  ...['', 'promote', 'add', 'list x', 'remove a@b.example c', 'list --force', 'list --name Mei'],
  ...['password a@b.example --name Mei', 'remove a@b.example --password-stdin'],
])('rejects “%s”', (line) => {
  expect(() => readOptions(line.split(' ').filter(Boolean))).toThrow(UsageError)
})
