import { expect, test } from 'vitest'
import { parseArguments } from './parse-arguments.ts'
import { UsageError } from './support.ts'

const options = {
  all: { type: 'boolean', short: 'a' },
  name: { type: 'string' },
  rounds: { type: 'number', default: 3, min: 1, max: 9 },
  share: { type: 'number', min: 0, max: 1, isFraction: true, commands: ['add', 'move'] },
  lake: { type: 'origin', default: 'http://127.0.0.1:3001' },
} as const

const parse = (line: string, positionals = 1) =>
  parseArguments(options, { args: line.split(' ').filter(Boolean), positionals })

test.each([
  ['', { all: false, name: undefined, rounds: 3, share: undefined, lake: 'http://127.0.0.1:3001' }],
  ['-a --name Mei --rounds 9', { all: true, name: 'Mei', rounds: 9 }],
  ['add --share=0.5', { share: 0.5 }],
  ['--lake https://lake.example/', { lake: 'https://lake.example' }],
  ['-h --rounds x --share 1 list', { all: false, rounds: 3 }],
])('“%s” means %j', (line, values) => {
  const { help, ...parsed } = parse(line)
  expect([parsed.values, help]).toMatchObject([values, line.startsWith('-h')])
})

test.each([
  ['--nam Mei', '--nam'],
  ['--name', '--name'],
  ['--all=yes', '--all'],
  ['--rounds 1.5', '--rounds must be a whole number from 1 to 9 (it is 1.5)'],
  ['--rounds=', '--rounds must be a whole number'],
  ['add --share 2', '--share must be a number from 0 to 1 (it is 2)'],
  ['list --share 1', '--share is for add and move'],
  ['--lake ftp://lake.example', '--lake must be an origin'],
  ['--lake http://lake.example/lake', '--lake must be an origin'],
  ['add one two', 'unexpected argument one two'],
])('“%s” is rejected: %s', (line, reason) => {
  expect(() => parse(line)).toThrow(UsageError)
  expect(() => parse(line)).toThrow(reason)
})

test('positional arguments must be allowed', () => {
  expect(parse('add mei', 2).positionals).toEqual(['add', 'mei'])
  expect(() => parse('add', 0)).toThrow("Unexpected argument 'add'")
})
