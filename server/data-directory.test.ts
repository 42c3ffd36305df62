import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { places, runIn, skipWithout, stayIn } from '../tests/fixtures/elsewhere.ts'
import { temporaryFolder, type TemporaryFolder } from '../tests/fixtures/processes.ts'
import { recordServer, refuseServed, runningServer } from './data-directory.ts'

const address = 'http://127.0.0.1:3000'
let data: TemporaryFolder

beforeEach(() => {
  data = temporaryFolder('data-directory')
})

afterEach(() => data.remove())

const imported = `import { recordServer, runningServer } from './server/data-directory.ts'`

/** A module that serves the data directory; what it holds must not depend on what it remembers. */
const serve = () => `${imported}
  recordServer(${JSON.stringify(data.path)}, ${JSON.stringify(address)})
  gc()
  console.log('recorded')`

/** A module that tells of the server of the data directory. */
const ask = () => `${imported}
  console.log(JSON.stringify(runningServer(${JSON.stringify(data.path)})))`

describe.each(places)('a server in %s', (place) => {
  test('has its data directory for as long as it lives, whoever asks', async (context) => {
    skipWithout(place, context)
    expect(runningServer(data.path)).toBeNull()
    const { pid, kill } = await stayIn(place, serve())
    expect(runningServer(data.path)).toEqual({ pid, address })
    expect(JSON.parse(runIn(place, ask()))).toEqual({ pid, address })
    expect(runIn(place, serve())).toContain(`${data.path} is in use by another server`)
    await kill()
    expect(runningServer(data.path)).toBeNull()
  })

  test('starts again after it was killed', async (context) => {
    skipWithout(place, context)
    await (await stayIn(place, serve())).kill()
    expect(runIn(place, ask())).toBe('null')
    expect(runIn(place, serve())).toBe('recorded')
  })
})

test('a server knows itself until it says that it ends', () => {
  const forget = recordServer(data.path, address)
  expect(runningServer(data.path)).toEqual({ pid: process.pid, address })
  forget()
  expect(runningServer(data.path)).toBeNull()
})

test('lake and Supabase serve one data directory at once, and each is named to who needs it alone', () => {
  const forget = recordServer(data.path, address, 'lake')
  const forgetOther = recordServer(data.path, 'http://127.0.0.1:3002', 'supabase')
  expect(runningServer(data.path)).toBeNull()
  refuseServed(data.path, ['site'])
  expect(() => refuseServed(data.path)).toThrow(`the Content Lake at ${address}`)
  forget()
  expect(() => refuseServed(data.path)).toThrow('Supabase at http://127.0.0.1:3002')
  forgetOther()
  refuseServed(data.path)
})

test('whoever asks for the server, again and again, keeps none from starting', async () => {
  const { kill } = await stayIn(
    'another process',
    `${imported}
    console.log('asking')
    setInterval(() => {
      for (let i = 0; i < 1_000; i++) try { runningServer(${JSON.stringify(data.path)}) } catch {}
    })`,
  )
  for (let i = 0; i < 200; i++) recordServer(data.path, address)()
  await kill()
})
