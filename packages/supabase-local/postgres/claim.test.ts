import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { places, runElsewhere, skipWithout, runUntilKilled } from '../../../tests/support/other-processes.ts'
import { folderForEachTest } from '../../../tests/support/for-tests.ts'
import { lockCluster, clusterOwner } from './claim.ts'

const folder = folderForEachTest('claim')
let record: string

beforeEach(() => void (record = join(folder.path, 'owner')))

const claim = () => `import { lockCluster } from './packages/supabase-local/postgres/claim.ts'
  lockCluster(${JSON.stringify(record)})
  console.log('claimed')`

test.for(places)(
  'refuses a cluster that a process in %s has open, until that was killed',
  async (place, context) => {
    skipWithout(place, context)
    const { pid, kill } = await runUntilKilled(place, claim())
    const refusal = `The PostgreSQL cluster is in use by process ${pid}. Stop it first.`
    expect(clusterOwner(record)).toBe(pid)
    expect(() => lockCluster(record)).toThrow(refusal)
    expect(runElsewhere(place, claim())).toContain(refusal)
    await kill()
    expect(clusterOwner(record)).toBeNull()
    expect(runElsewhere(place, claim())).toBe('claimed')
  },
)

test('refuses a second claim in the same process until the first is released', () => {
  const release = lockCluster(record)
  expect(clusterOwner(record)).toBe(process.pid)
  expect(() => lockCluster(record)).toThrow(`in use by process ${process.pid}`)
  release()
  expect(clusterOwner(record)).toBeNull()
  lockCluster(record)()
})
