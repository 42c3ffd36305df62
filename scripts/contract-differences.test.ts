import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { temporaryFolder } from '../tests/fixtures/processes.ts'
import { contractDifferences, contractTargets } from './contract-differences.ts'

test('differences are named with their reason', () => {
  const folder = temporaryFolder('contract')
  const file = join(folder.path, 'report.json')
  const failed = {
    fullName: 'a draft is hidden',
    status: 'failed',
    failureMessages: ['expected 1\n    at x'],
  }
  const assertionResults = [{ fullName: 'a query', status: 'passed' }, failed]
  const name = join(projectRoot, 'tests/contract/lake/x.test.ts')
  writeFileSync(file, JSON.stringify({ testResults: [{ name, assertionResults }] }))
  expect(contractDifferences(file)).toEqual([
    'tests/contract/lake/x.test.ts: a draft is hidden\n    expected 1',
  ])
  expect(contractDifferences(join(folder.path, 'none.json'))).toEqual([])
  folder.remove()
})

test('targets are those of the environment', () => {
  expect(contractTargets({}).join()).toMatch(/of our own.*embedded/)
  const hosted = { CONTRACT_SUPABASE: 'hosted', SUPABASE_URL: 'https://a.example', LEADS_SUPABASE_URL: 'b' }
  expect(contractTargets({ LAKE_CONTRACT_PROJECT_ID: 'abc', ...hosted })).toEqual([
    'content   project abc at Sanity',
    'database  https://a.example and b',
  ])
})
