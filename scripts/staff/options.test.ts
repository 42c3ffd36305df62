import { expect, test } from 'vitest'
import { readOptions, UsageError } from './options.ts'

test('an account is added with name and role', () => {
  const options = readOptions(['add', 'Mei@Lumipath.example', '--name', 'Mei Chen', '--admin'])
  expect(options).toMatchObject({
    command: 'add',
    email: 'mei@lumipath.example',
    name: 'Mei Chen',
    role: 'admin',
  })
})

test('without --admin somebody is ordinary staff', () => {
  expect(readOptions(['add', 'mei@lumipath.example']).role).toBe('staff')
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
])('%j is a mistake', (args) => expect(() => readOptions(args)).toThrow(UsageError))
