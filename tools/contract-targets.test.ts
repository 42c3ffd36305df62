import { expect, test } from 'vitest'
import { contractTargets } from './contract-targets.ts'

test('the environment chooses the targets', () => {
  expect(contractTargets({}).join()).toMatch(/our own.*embedded/)
  const hosted = { CONTRACT_SUPABASE: 'hosted', SUPABASE_URL: 'https://a.example', LEADS_SUPABASE_URL: 'b' }
  expect(contractTargets({ LAKE_CONTRACT_PROJECT_ID: 'abc', ...hosted })).toEqual([
    'content   project abc at Sanity',
    'database  https://a.example and b',
  ])
})
