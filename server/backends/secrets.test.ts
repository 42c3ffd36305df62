import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderForEachTest } from '../../tests/support/for-tests.ts'
import { loadSecrets } from './secrets.ts'

const folder = folderForEachTest('secrets')
let file: string

beforeEach(() => void (file = join(folder.path, 'secrets.json')))

test('makes secrets once, different for each project, readable by the owner only', () => {
  const secrets = loadSecrets(folder.path)
  const values = [secrets.lakeToken, ...Object.values(secrets.contact), ...Object.values(secrets.leads)]
  expect(new Set(values).size).toBe(7)
  for (const value of values) expect(value.length).toBeGreaterThan(32)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(loadSecrets(folder.path)).toEqual(secrets)
})

test('keeps the secrets of an installation without an embedded Supabase', () => {
  writeFileSync(file, JSON.stringify({ lakeToken: 'sk-existing', other: 'existing' }))
  const secrets = loadSecrets(folder.path)
  expect(secrets.lakeToken).toBe('sk-existing')
  const existing = { other: 'existing', leads: secrets.leads }
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(existing)
})

test('a damaged file is reported, not replaced', () => {
  writeFileSync(file, '{"lakeToken":')
  expect(() => loadSecrets(folder.path)).toThrow('is not valid JSON')
  expect(readFileSync(file, 'utf8')).toBe('{"lakeToken":')
})
