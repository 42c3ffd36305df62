import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { contentConfig, isContentPublic, isContentReachable } from './content-config.ts'
import { readEnvironment } from './environment.ts'
import { imageOrigin } from './site-options.ts'

const lake = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: 'http://lake:3001/lake' }
const config = (settings: Record<string, string>) =>
  contentConfig(readEnvironment(settings), 'http://127.0.0.1:3000', 'lake token')

test('pictures come from Sanity, from a lake that runs by itself, or from the path that a proxy has for it', () => {
  expect(imageOrigin(config({ SANITY_PROJECT_ID: 'abc' }))).toBe('https://cdn.sanity.io')
  expect(imageOrigin(config(lake))).toBe('http://lake:3001')
  const behindProxy = config({ ...lake, SANITY_PUBLIC_PATH: '/lake' })
  expect([behindProxy.imageHost, imageOrigin(behindProxy)]).toEqual(['/lake', null])
  expect(imageOrigin(config({}))).toBeNull()
})

test('drafts are read with the token of the project, or with that of the embedded lake', () => {
  expect(config({ ...lake, SANITY_READ_TOKEN: 'read' }).draftsToken).toBe('read')
  expect(config(lake).draftsToken).toBeUndefined()
  expect(config({}).draftsToken).toBe('lake token')
})

test('what the site asks an embedded lake goes before what visitors ask it, by its token', () => {
  expect(config({}).token).toBe('lake token')
  expect(config(lake).token).toBeUndefined()
})

test('a path for a lake must be a path, and belongs to a project', () => {
  for (const path of ['lake', '/', 'https://lake.example', '/lake/']) {
    expect(() => readEnvironment({ ...lake, SANITY_PUBLIC_PATH: path })).toThrow(
      'must be a path such as /lake',
    )
  }
  expect(() => readEnvironment({ SANITY_PUBLIC_PATH: '/lake' })).toThrow('SANITY_PROJECT_ID is not')
  expect(() => readEnvironment({ ...lake, SANITY_WEBHOOK_SECRET: 'short' })).toThrow('16 characters')
})

test('a private dataset is told from one that strangers read, and both from one that does not answer', async () => {
  let seen: number | undefined
  const source = createServer(({ headers }, response) => {
    const result = headers.authorization === 'Bearer read' ? 1 : seen
    response.writeHead(result === undefined ? 500 : 200).end(JSON.stringify({ result }))
  }).listen(0, '127.0.0.1')
  await once(source, 'listening')
  const { port } = source.address() as { port: number }
  const content = config({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: `http://127.0.0.1:${port}`,
    SANITY_READ_TOKEN: 'read',
  })
  try {
    for (const [strangers, isPublic] of [
      [0, false],
      [1, true],
      [undefined, false],
    ] as const) {
      seen = strangers
      expect([await isContentReachable(content), await isContentPublic(content)]).toEqual([true, isPublic])
    }
    expect(await isContentReachable({ ...content, token: undefined })).toBe(false)
  } finally {
    source.close()
  }
})
