import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { places, runIn, skipWithout, stayIn } from '../../../tests/support/other-processes.ts'
import { folderForEachTest } from '../../../tests/support/for-tests.ts'
import { claimCluster, clusterHolder } from './claim.ts'

const folder = folderForEachTest('claim')
let record: string

beforeEach(() => void (record = join(folder.path, 'owner')))

const claim = () => `import { claimCluster } from './packages/supabase-local/postgres/claim.ts'
  claimCluster(${JSON.stringify(record)})
  console.log('claimed')`

test.for(places)(
  'refuses a cluster that a process in %s has open, until that was killed',
  async (place, context) => {
    skipWithout(place, context)
    const { pid, kill } = await stayIn(place, claim())
    const refusal = `The PostgreSQL cluster is in use by process ${pid}. Stop it first.`
    expect(clusterHolder(record)).toBe(pid)
    expect(() => claimCluster(record)).toThrow(refusal)
    expect(runIn(place, claim())).toContain(refusal)
    await kill()
    expect(clusterHolder(record)).toBeNull()
    expect(runIn(place, claim())).toBe('claimed')
  },
)

test('refuses a second claim in the same process until the first is released', () => {
  const release = claimCluster(record)
  expect(clusterHolder(record)).toBe(process.pid)
  expect(() => claimCluster(record)).toThrow(`in use by process ${process.pid}`)
  release()
  expect(clusterHolder(record)).toBeNull()
  claimCluster(record)()
})
