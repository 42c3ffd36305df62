import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { folderForEachTest } from '../../tests/support/for-tests.ts'
import { staticFiles } from './static-files.ts'
import { studio } from './studio.ts'

const folder = folderForEachTest('static')
const anHour = 'public, max-age=3600'
let files: ReturnType<typeof staticFiles>

beforeEach(() => {
  mkdirSync(join(folder.path, 'icons'))
  writeFileSync(join(folder.path, 'icons', 'lamp.svg'), '<svg/>')
  writeFileSync(join(folder.path, 'icons', 'lamp.svg.gz'), gzipSync('<svg/>'))
  files = staticFiles(folder.path)
})

const send = (headers: Record<string, string>) => files.request('/icons/lamp.svg', { headers })

test('a file is sent in the encoding that the browser accepts', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const { headers } = await send({ 'Accept-Encoding': encoding })
    expect(headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
    expect([headers.get('Vary'), headers.get('Cache-Control')]).toEqual(['Accept-Encoding', anHour])
  }
})

test('responds 304 to a browser that has the file', async () => {
  const { headers } = await send({ 'Accept-Encoding': 'gzip' })
  const tag = headers.get('ETag') ?? ''
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`])
    expect((await send({ 'Accept-Encoding': 'gzip', 'If-None-Match': known })).status).toBe(304)
  expect((await send({ 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a 404 for an asset is not cached', async () => {
  const admin = studio({ directory: folder.path, projectId: 'local', dataset: 'production' })
  const responses = [
    files.request('/assets/of-the-next-build.js'),
    files.request('/fonts/of-the-next-build.woff2'),
    admin.request('/studio/assets/of-the-next-build.js'),
    admin.request('/studio/assets/..%2findex.html'),
  ]
  for (const { status, headers } of await Promise.all(responses))
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})
