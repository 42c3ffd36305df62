import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lumipath-secrets-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('makes secrets once, different for each project, readable by the owner only', () => {
  const secrets = loadSecrets(dataDir)
  const values = [secrets.lakeToken, ...Object.values(secrets.contact), ...Object.values(secrets.leads)]
  expect(new Set(values).size).toBe(7)
  for (const value of values) expect(value.length).toBeGreaterThan(32)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(loadSecrets(dataDir)).toEqual(secrets)
})

test('an installation from before the embedded Supabase keeps what it has', () => {
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ lakeToken: 'sk-kept', other: 'kept too' }))
  const secrets = loadSecrets(dataDir)
  expect(secrets.lakeToken).toBe('sk-kept')
  expect(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).toMatchObject({
    other: 'kept too',
    leads: secrets.leads,
  })
})

test('a damaged file is reported, not replaced', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"lakeToken":')
  expect(() => loadSecrets(dataDir)).toThrow('is not valid JSON')
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"lakeToken":')
})
