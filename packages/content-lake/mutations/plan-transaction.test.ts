import { expect, test } from 'vitest'
import { performMutations } from './plan-transaction.ts'
import { createWorkingSet } from './working-set.ts'

test('a mutation may select more documents than a call can have arguments', () => {
  const ids = Array.from({ length: 200_000 }, (_, index) => `document-${index}`)
  const working = createWorkingSet({ get: () => undefined, all: () => [] })
  const options = { transactionId: 't', timestamp: '2026-11-23T00:00:00Z', findIds: () => ids }
  const everything = { kind: 'delete', selection: { query: '*', parameters: {} } } as const
  expect(performMutations(working, () => [everything], options)).toHaveLength(ids.length)
})
