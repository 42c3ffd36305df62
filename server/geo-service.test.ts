import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openGeoService } from './geo-service.ts'
import { createLogger } from './log.ts'

const waiting: { url: string; response: ServerResponse }[] = []
const service = createServer(({ url = '' }, response) => {
  waiting.push({ url, response })
  service.emit('asked')
})
const warnings: unknown[] = []
const log = createLogger('silent')
vi.spyOn(log, 'warn').mockImplementation((...words) => void warnings.push(words))

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  waiting.length = warnings.length = 0
})
afterAll(() => service.close())

const open = (now?: () => number) =>
  openGeoService(`http://127.0.0.1:${(service.address() as AddressInfo).port}/{address}/json`, now)

/** Waits until so many questions have come. */
async function questions(count: number) {
  while (waiting.length < count) await once(service, 'asked')
  return waiting.map(({ url }) => url)
}

function answerAll(body: unknown, status = 200) {
  for (const { response } of waiting.splice(0)) response.writeHead(status).end(JSON.stringify(body))
}

test('it is asked about the visitor’s address, or about this machine when there is none', async () => {
  const locate = open()
  const found = [locate('203.0.113.7', log), locate('2001:db8::1', log), locate('192.168.1.2', log)]
  expect((await questions(3)).sort()).toEqual(['/2001%3Adb8%3A%3A1/json', '/203.0.113.7/json', '/json'])
  answerAll({ country_code: 'tw' })
  expect(await Promise.all(found)).toEqual(['TW', 'TW', 'TW'])
})

test('visitors without an address who come together are one question, and the next is a new one', async () => {
  const locate = open()
  const together = [locate('127.0.0.1', log), locate('10.0.0.9', log)]
  expect(await questions(1)).toEqual(['/json'])
  answerAll({ country_code: 'SG' })
  expect(await Promise.all(together)).toEqual(['SG', 'SG'])
  const later = locate('127.0.0.1', log)
  await questions(1)
  answerAll({ country_code: 'CN' })
  expect(await later).toBe('CN')
})

test('only so many questions are open at a time; who comes on top of them is not found', async () => {
  const locate = open()
  const visitors = Array.from({ length: 40 }, (_, index) => locate(`198.51.100.${index + 1}`, log))
  expect(await Promise.all(visitors.slice(16))).toEqual(Array(24).fill(null))
  expect(await questions(16)).toHaveLength(16)
  answerAll({ country_code: 'HK' })
  expect(await Promise.all(visitors.slice(0, 16))).toEqual(Array(16).fill('HK'))
  expect(warnings).toEqual([])
})

test('a service that fails is left alone for a while, and told of once', async () => {
  const clock = { time: 0 }
  const locate = open(() => clock.time)
  for (let i = 0; i < 3; i++) {
    const together = [locate('127.0.0.1', log), locate('127.0.0.1', log), locate('203.0.113.7', log)]
    await questions(2)
    answerAll({}, 503)
    expect(await Promise.all(together)).toEqual([null, null, null])
    // Whoever comes now is not asked about.
    expect(await locate(`198.51.100.${i}`, log)).toBeNull()
    expect(waiting).toEqual([])
    clock.time += 5_001
  }
  expect(warnings).toEqual([[{ reason: 'the service answered 503' }, 'location service failed']])
  const found = locate('203.0.113.7', log)
  await questions(1)
  answerAll({ country_code: 'TW' })
  expect(await found).toBe('TW')
})

test('that it does not know a visitor keeps nobody else from being found', async () => {
  const locate = open()
  const unknown = locate('203.0.113.7', log)
  await questions(1)
  answerAll({ country_code: null })
  expect(await unknown).toBeNull()
  const known = locate('203.0.113.8', log)
  await questions(1)
  answerAll({ country_code: 'HK' })
  expect(await known).toBe('HK')
})
