import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openGeoService } from './country.ts'
import { createLogger } from '../observability/log.ts'

const waiting: { url: string; response: ServerResponse }[] = []
const service = createServer(({ url = '' }, response) => {
  waiting.push({ url, response })
  service.emit('requested')
})
const warnings: unknown[] = []
const log = createLogger('silent')
vi.spyOn(log, 'warn').mockImplementation((...values) => void warnings.push(values))

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  waiting.length = warnings.length = 0
})
afterAll(() => service.close())

const open = (now?: () => number) =>
  openGeoService(`http://127.0.0.1:${(service.address() as AddressInfo).port}/{address}/json`, now)

async function respond(count: number, body: unknown, status = 200): Promise<string[]> {
  while (waiting.length < count) await once(service, 'requested')
  return waiting
    .splice(0)
    .map(({ url, response }) => {
      response.writeHead(status).end(JSON.stringify(body))
      return url
    })
    .sort()
}

test('sends the public address of the visitor, or none for a private one', async () => {
  const locate = open()
  const found = [locate('203.0.113.7', log), locate('2001:db8::1', log), locate('192.168.1.2', log)]
  const paths = ['/2001%3Adb8%3A%3A1/json', '/203.0.113.7/json', '/json']
  expect(await respond(3, { country_code: 'tw' })).toEqual(paths)
  expect(await Promise.all(found)).toEqual(['TW', 'TW', 'TW'])
})

test('lookups without an address share one request, whose answer counts for an hour', async () => {
  const clock = { time: 0 }
  const locate = open(() => clock.time)
  const together = [locate('127.0.0.1', log), locate('10.0.0.9', log)]
  expect(await respond(1, { country_code: 'SG' })).toEqual(['/json'])
  expect(await Promise.all(together)).toEqual(['SG', 'SG'])
  expect(await locate('127.0.0.1', log)).toBe('SG')
  clock.time += 3_600_001
  const later = locate('127.0.0.1', log)
  await respond(1, { country_code: 'CN' })
  expect(await later).toBe('CN')
})

test('one network causes ten requests in an hour', async () => {
  const locate = open()
  for (let n = 0; n < 10; n++) {
    const found = locate('203.0.113.7', log)
    await respond(1, { country_code: 'TW' })
    expect(await found).toBe('TW')
  }
  expect(await locate('203.0.113.7', log)).toBeNull()
  expect(waiting).toEqual([])
})

test('limits concurrent requests; lookups beyond them give null', async () => {
  const locate = open()
  const visitors = Array.from({ length: 40 }, (_, index) => locate(`198.51.100.${index + 1}`, log))
  expect(await Promise.all(visitors.slice(16))).toEqual(Array(24).fill(null))
  expect(await respond(16, { country_code: 'HK' })).toHaveLength(16)
  expect(await Promise.all(visitors.slice(0, 16))).toEqual(Array(16).fill('HK'))
  expect(warnings).toEqual([])
})

test('pauses after a failure, and logs it once', async () => {
  const clock = { time: 0 }
  const locate = open(() => clock.time)
  for (let i = 0; i < 3; i++) {
    const together = [locate('127.0.0.1', log), locate('127.0.0.1', log), locate('203.0.113.7', log)]
    await respond(2, {}, 503)
    expect(await Promise.all(together)).toEqual([null, null, null])
    expect(await locate(`198.51.100.${i}`, log)).toBeNull()
    expect(waiting).toEqual([])
    clock.time += 5_001
  }
  expect(warnings).toEqual([[{ reason: 'the service responded with 503' }, 'location service failed']])
  const found = locate('203.0.113.7', log)
  await respond(1, { country_code: 'TW' })
  expect(await found).toBe('TW')
})

test('an unknown visitor does not affect others', async () => {
  const locate = open()
  const unknown = locate('203.0.113.7', log)
  await respond(1, { country_code: null })
  expect(await unknown).toBeNull()
  const known = locate('203.0.113.8', log)
  await respond(1, { country_code: 'HK' })
  expect(await known).toBe('HK')
})
