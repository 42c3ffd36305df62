import { expect, test } from 'vitest'
import { serveInTest } from '../../tests/support/for-tests.ts'
import { contentConfig, imageOrigin, isContentPublic, isContentReachable } from './content-config.ts'
import { readEnvironment } from './environment.ts'

const lake = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: 'http://lake:3001/lake' }
const config = (settings: Record<string, string>) =>
  contentConfig(readEnvironment(settings), 'http://127.0.0.1:3000', 'lake token')

test('images come from Sanity, from a separate lake, or from its path behind a proxy', () => {
  expect(imageOrigin(config({ SANITY_PROJECT_ID: 'abc' }))).toBe('https://cdn.sanity.io')
  expect(imageOrigin(config(lake))).toBe('http://lake:3001')
  const behindProxy = config({ ...lake, SANITY_PUBLIC_PATH: '/lake' })
  expect([behindProxy.imageHost, imageOrigin(behindProxy)]).toEqual(['/lake', null])
  expect(imageOrigin(config({}))).toBeNull()
})

test('drafts are read with the token of the project or of the embedded lake', () => {
  expect(config({ ...lake, SANITY_READ_TOKEN: 'read' }).draftsToken).toBe('read')
  expect(config(lake).draftsToken).toBeUndefined()
  expect(config({}).draftsToken).toBe('lake token')
})

test('the site identifies itself to the embedded lake by token, without which it reads nothing', () => {
  expect(config({}).token).toBe('lake token')
  expect(config(lake).token).toBeUndefined()
})

test('only a configured Studio besides that of the site may frame previews', () => {
  const studio = { SANITY_STUDIO_URL: 'https://academy.sanity.studio/' }
  expect(config({ SANITY_PROJECT_ID: 'abc', ...studio }).studioUrl).toBe('https://academy.sanity.studio')
  expect(() => config(studio)).toThrow('SANITY_PROJECT_ID is not')
})

test('SANITY_PUBLIC_PATH must be a path, and needs a project', () => {
  for (const path of ['lake', '/', 'https://lake.example', '/lake/']) {
    expect(() => readEnvironment({ ...lake, SANITY_PUBLIC_PATH: path })).toThrow(
      'must be a path such as /lake',
    )
  }
  expect(() => readEnvironment({ SANITY_PUBLIC_PATH: '/lake' })).toThrow('SANITY_PROJECT_ID is not')
  expect(() => readEnvironment({ ...lake, SANITY_WEBHOOK_SECRET: 'short' })).toThrow('16 characters')
})

test('distinguishes private, public and unreachable datasets', async () => {
  let seen: number | undefined
  const source = await serveInTest(({ headers }, response) => {
    const result = headers.authorization === 'Bearer read' ? 1 : seen
    response.writeHead(result === undefined ? 500 : 200).end(JSON.stringify({ result }))
  })
  const content = config({ SANITY_PROJECT_ID: 'abc', SANITY_API_HOST: source, SANITY_READ_TOKEN: 'read' })
  for (seen of [0, 1, undefined])
    expect([await isContentReachable(content), await isContentPublic(content)]).toEqual([true, seen === 1])
  expect(await isContentReachable({ ...content, token: undefined })).toBe(false)
})
