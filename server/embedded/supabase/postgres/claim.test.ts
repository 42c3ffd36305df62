import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { places, runIn, skipWithout, stayIn } from '../../../../tests/fixtures/elsewhere.ts'
import { temporaryFolder, type TemporaryFolder } from '../../../../tests/fixtures/processes.ts'
import { claimCluster, clusterHolder } from './claim.ts'

let folder: TemporaryFolder
let record: string

beforeEach(() => {
  folder = temporaryFolder('claim')
  record = join(folder.path, 'owner')
})

afterEach(() => folder.remove())

const claim = () => `import { claimCluster } from './server/embedded/supabase/postgres/claim.ts'
  claimCluster(${JSON.stringify(record)})
  console.log('claimed')`

describe.each(places)('a cluster that a process has open in %s', (place) => {
  test('is refused to every other process, with the name of the first', async (context) => {
    skipWithout(place, context)
    const { pid, kill } = await stayIn(place, claim())
    const refusal = `The PostgreSQL cluster is in use by process ${pid}. Stop it first.`
    expect(clusterHolder(record)).toBe(pid)
    expect(() => claimCluster(record)).toThrow(refusal)
    expect(runIn(place, claim())).toContain(refusal)
    await kill()
  })

  test('is free when that one was killed', async (context) => {
    skipWithout(place, context)
    await (await stayIn(place, claim())).kill()
    expect(clusterHolder(record)).toBeNull()
    expect(runIn(place, claim())).toBe('claimed')
  })
})

test('a cluster is refused to a second one in the same process until the first lets go', () => {
  const release = claimCluster(record)
  expect(clusterHolder(record)).toBe(process.pid)
  expect(() => claimCluster(record)).toThrow(`in use by process ${process.pid}`)
  release()
  expect(clusterHolder(record)).toBeNull()
  claimCluster(record)()
})
