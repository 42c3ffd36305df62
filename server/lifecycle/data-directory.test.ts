import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { places, runElsewhere, skipWithout, runUntilKilled } from '../../tests/support/other-processes.ts'
import { folderForEachTest } from '../../tests/support/for-tests.ts'
import { openDataDirectory, writeServerRecord, refuseIfServed, runningServer } from './data-directory.ts'
import { refuseSecondStart } from './pid-file.ts'

const address = 'http://127.0.0.1:3000'
const data = folderForEachTest('data-directory')
const imported = `import { writeServerRecord, runningServer } from './server/lifecycle/data-directory.ts'`

/** Garbage collection must not release the lock. */
const serve = () => `${imported}
  writeServerRecord(${JSON.stringify(data.path)}, ${JSON.stringify(address)})
  gc()
  console.log('recorded')`

const query = () => `${imported}
  console.log(JSON.stringify(runningServer(${JSON.stringify(data.path)})))`

describe.each(places)('a server in %s', (place) => {
  test('locks its data directory for all other processes until it ends', async (context) => {
    skipWithout(place, context)
    expect(runningServer(data.path)).toBeNull()
    const { pid, kill } = await runUntilKilled(place, serve())
    expect(runningServer(data.path)).toEqual({ pid, address })
    expect(JSON.parse(runElsewhere(place, query()))).toEqual({ pid, address })
    expect(runElsewhere(place, serve())).toContain(`${data.path} is in use by another server`)
    await kill()
    expect(runningServer(data.path)).toBeNull()
  })

  test('starts again after it was killed', async (context) => {
    skipWithout(place, context)
    await (await runUntilKilled(place, serve())).kill()
    expect(runElsewhere(place, query())).toBe('null')
    expect(runElsewhere(place, serve())).toBe('recorded')
  })
})

test('a process finds its own server until it is released', () => {
  const forget = writeServerRecord(data.path, address)
  expect(runningServer(data.path)).toEqual({ pid: process.pid, address })
  forget()
  expect(runningServer(data.path)).toBeNull()
})

test('a server on all interfaces is recorded with a URL for other containers', () => {
  const forget = writeServerRecord(data.path, 'http://0.0.0.0:3001', 'lake')
  expect(runningServer(data.path, 'lake')?.networkAddress).toBe(`http://${hostname()}:3001`)
  forget()
})

test('lake and Supabase can share a data directory, and an error names each', () => {
  const forget = writeServerRecord(data.path, address, 'lake')
  const forgetOther = writeServerRecord(data.path, 'http://127.0.0.1:3002', 'supabase')
  expect(runningServer(data.path)).toBeNull()
  refuseIfServed(data.path, ['site'])
  expect(() => refuseIfServed(data.path)).toThrow(`the Content Lake at ${address}`)
  forget()
  expect(() => refuseIfServed(data.path)).toThrow('Supabase at http://127.0.0.1:3002')
  forgetOther()
  refuseIfServed(data.path)
})

test('polling for the server does not prevent others from starting', async () => {
  const { kill } = await runUntilKilled(
    'another process',
    `${imported}
    console.log('polling')
    setInterval(() => {
      for (let i = 0; i < 1_000; i++) try { runningServer(${JSON.stringify(data.path)}) } catch {}
    })`,
  )
  for (let i = 0; i < 200; i++) writeServerRecord(data.path, address)()
  await kill()
})

test.each(['lake/lake.db', 'lake/accounts.db', 'outbox/outbox.db', 'postgres/cluster/PG_VERSION'])(
  'a directory with %s of before 1.0.0 is refused in one sentence, and left as it is',
  (name) => {
    const file = join(data.path, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'old')
    const before = readdirSync(data.path, { recursive: true })
    expect(() => openDataDirectory(data.path)).toThrow(/^[^\n]+ before 1\.0\.0: set DATA_DIR to [^\n]+\.$/)
    const settings = { dataDir: data.path, sanity: null, supabase: null }
    expect(() => refuseSecondStart(settings)).toThrow('before 1.0.0')
    expect(readdirSync(data.path, { recursive: true })).toEqual(before)
  },
)

test('a new directory can be opened again once it has data', () => {
  openDataDirectory(data.path)
  writeFileSync(join(data.path, 'lake', 'lake.db'), 'new')
  openDataDirectory(data.path)
  expect(existsSync(join(data.path, 'format'))).toBe(true)
})
