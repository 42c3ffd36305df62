import { expect, test } from 'vitest'
import { UsageError } from '../usage-error.ts'
import { readOptions } from './options.ts'

test('an account is added with its name', () => {
  const options = readOptions(['add', 'Mei@Lumipath.example', '--name', 'Mei Chen'])
  expect(options).toMatchObject({
    command: 'add',
    email: 'mei@lumipath.example',
    name: 'Mei Chen',
  })
})

test('help needs nothing else', () => {
  expect(readOptions(['--help']).command).toBe('help')
})

test.each([
  [[]],
  [['promote']],
  [['add']],
  [['list', 'x']],
  [['remove', 'a@b.example', 'c']],
  [['list', '--force']],
  [['list', '--name', 'Mei Chen']],
  [['password', 'a@b.example', '--name', 'Mei Chen']],
  [['remove', 'a@b.example', '--password-stdin']],
])('%j is a mistake', (args) => expect(() => readOptions(args)).toThrow(UsageError))
