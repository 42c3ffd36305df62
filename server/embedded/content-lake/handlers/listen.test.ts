import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContentLake, type ContentLake } from '../lake.ts'

let dataDir: string
let lake: ContentLake

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  const logger = { info() {}, warn() {}, error() {} }
  const limits = { anonymousListeners: 2, listeners: 4 }
  lake = openContentLake({ dataDir, token: 'token-of-the-test-0123456789', logger, limits })
})

afterEach(async () => {
  await lake.close()
  rmSync(dataDir, { recursive: true })
})

function statuses(addresses: string[]): Promise<number[]> {
  const request = () => new Request('http://lake.test/lake/v1/data/live/events/production')
  return Promise.all(addresses.map(async (address) => (await lake.fetch(request(), { address })).status))
}

test('a stranger with a network of IPv6 addresses takes as many places as one with an address', async () => {
  expect(await statuses(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:a::3'])).toEqual([200, 200, 429])
  expect(await statuses(['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'])).toEqual([200, 200, 429])
})
