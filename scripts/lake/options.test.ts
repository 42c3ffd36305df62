import { expect, test } from 'vitest'
import { UsageError } from '../support.ts'
import { parseOptions } from './options.ts'

const parse = (line: string) => parseOptions(line.split(' '))

test('options have defaults', () => {
  const defaults = { command: 'export', dataset: 'production', drafts: true, overwrite: false }
  expect(parse('export')).toEqual(defaults)
  expect(parse('serve --port 0')).toEqual({ command: 'serve', port: 0, host: '127.0.0.1' })
})

test.each([
  ['export a.tar.gz --no-drafts --overwrite', { file: 'a.tar.gz', drafts: false, overwrite: true }],
  ['import a.tar.gz', { command: 'import', operation: 'create' }],
  ['import a.tar.gz --replace --yes', { operation: 'createOrReplace' }],
])('%s means %j', (line, options) => {
  expect(parse(line)).toMatchObject(options)
})

test.each([
  ['serve --dataset staging', '--dataset is for export and import'],
  ['serve a.tar.gz', 'serve takes no file'],
  ['export --port 1', '--port is for serve'],
  ['export --missing', '--missing is for import'],
  ['export --yes', '--yes is for import'],
  ['import a.tar.gz --overwrite', '--overwrite is for export'],
  ['import a b', 'unexpected argument b'],
  ['import a --replace', 'pass --yes'],
  ['import a --missing --replace --yes', 'exclude each other'],
  ['import', 'needs a file'],
  ['move a', 'There is no command move'],
  ['export --dataset ../x', 'not a dataset name'],
])('%s is rejected: %s', (line, reason) => {
  expect(() => parse(line)).toThrow(UsageError)
  expect(() => parse(line)).toThrow(reason)
})
