import { expect, test } from 'vitest'
import { UsageError } from '../support.ts'
import { parseOptions } from './options.ts'

const parse = (line: string) => parseOptions(line.split(' ').filter(Boolean))

test.each([
  ['', { target: 'embedded', dryRun: false, replace: false, yes: false }],
  ['--dry-run --replace', { dryRun: true, replace: true }],
  ['--replace --yes', { replace: true, yes: true }],
  ['--target hosted --dataset staging', { target: 'hosted', dataset: 'staging' }],
  ['--target=hosted --allow-production', { allowProduction: true }],
  ['--help', { help: true }],
])('reads “%s”', (line, expected) => {
  expect(parse(line)).toMatchObject(expected)
})

test.each([
  ['--overwrite', '--overwrite'],
  ['--target moon', 'moon'],
  ['--dataset', '--dataset'],
  ['extra', 'extra'],
  // Other users of the machine can read the arguments of a command.
  ['--target hosted --token t', '--token'],
  ['--allow-production', '--target hosted'],
])('refuses “%s”', (line, word) => {
  expect(() => parse(line)).toThrow(UsageError)
  expect(() => parse(line)).toThrow(word)
})
