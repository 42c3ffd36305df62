import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'
import { studio } from './studio.ts'

let folder: string
let files: ReturnType<typeof staticFiles>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lumipath-static-'))
  mkdirSync(join(folder, 'icons'))
  writeFileSync(join(folder, 'icons', 'lamp.svg'), '<svg/>')
  writeFileSync(join(folder, 'icons', 'lamp.svg.gz'), gzipSync('<svg/>'))
  files = staticFiles(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

const ask = (headers: Record<string, string>) => files.request('/icons/lamp.svg', { headers })

test('a file has one tag in all its forms, and so a weak one', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const { headers } = await ask({ 'Accept-Encoding': encoding })
    expect(headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
    expect(headers.get('ETag')).toMatch(/^W\/"/)
  }
})

test('a browser that has a file gets none, whichever form it has', async () => {
  const { headers } = await ask({ 'Accept-Encoding': 'gzip' })
  const tag = headers.get('ETag') ?? ''
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`])
    expect((await ask({ 'If-None-Match': known })).status).toBe(304)
  expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
})

test('that an asset is not here yet is kept by nobody', async () => {
  const desk = studio({ directory: folder, projectId: 'local', dataset: 'production' })
  const answers = [
    files.request('/assets/of-the-next-build.js'),
    files.request('/fonts/of-the-next-build.woff2'),
    desk.request('/studio/assets/of-the-next-build.js'),
    desk.request('/studio/assets/..%2findex.html'),
  ]
  for (const { status, headers } of await Promise.all(answers))
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})
