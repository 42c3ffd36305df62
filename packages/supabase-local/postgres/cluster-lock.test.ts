import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { places, runElsewhere, skipWithout, runUntilKilled } from '../../../tests/support/other-processes.ts'
import { folderForEachTest } from '../../../tests/support/for-tests.ts'
import { lockCluster, clusterOwner } from './postgres.ts'

const folder = folderForEachTest('cluster-lock')
let record: string

beforeEach(() => void (record = join(folder.path, 'owner')))

const lockScript = () => `import { lockCluster } from './packages/supabase-local/postgres/postgres.ts'
  lockCluster(${JSON.stringify(record)})
  console.log('locked')`

test.for(places)(
  'refuses a cluster locked by a process in %s until that process is killed',
  async (place, context) => {
    skipWithout(place, context)
    const { pid, kill } = await runUntilKilled(place, lockScript())
    const refusal = `The PostgreSQL cluster is in use by process ${pid}. Stop it first.`
    expect(clusterOwner(record)).toBe(pid)
    expect(() => lockCluster(record)).toThrow(refusal)
    expect(runElsewhere(place, lockScript())).toContain(refusal)
    await kill()
    expect(clusterOwner(record)).toBeNull()
    expect(runElsewhere(place, lockScript())).toBe('locked')
  },
)

test('refuses a second lock in the same process until the first is released', () => {
  const release = lockCluster(record)
  expect(clusterOwner(record)).toBe(process.pid)
  expect(() => lockCluster(record)).toThrow(`in use by process ${process.pid}`)
  release()
  expect(clusterOwner(record)).toBeNull()
  lockCluster(record)()
})
