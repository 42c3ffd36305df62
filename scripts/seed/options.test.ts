import { expect, test } from 'vitest'
import { UsageError } from '../usage-error.ts'
import { parseOptions } from './options.ts'

test('seeds the embedded lake without asking for anything', () => {
  expect(parseOptions([])).toMatchObject({ target: 'embedded', dryRun: false, replace: false, yes: false })
})

test.each([
  [['--dry-run', '--replace'], { dryRun: true, replace: true }],
  [['--replace', '--yes'], { replace: true, yes: true }],
  [['--target', 'hosted', '--dataset', 'staging'], { target: 'hosted', dataset: 'staging' }],
  [['--target=hosted', '--allow-production'], { allowProduction: true }],
  [['--help'], { help: true }],
])('reads %j', (args, expected) => {
  expect(parseOptions(args)).toMatchObject(expected)
})

test.each([
  [['--overwrite'], '--overwrite'],
  [['--target', 'moon'], 'moon'],
  [['--dataset'], '--dataset'],
  [['extra'], 'extra'],
  // Everybody on the machine can read what commands are called with.
  [['--target', 'hosted', '--token', 't'], '--token'],
  [['--allow-production'], '--target hosted'],
])('refuses %j', (args, word) => {
  expect(() => parseOptions(args)).toThrow(UsageError)
  expect(() => parseOptions(args)).toThrow(word)
})
