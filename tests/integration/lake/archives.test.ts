import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, expect, test } from 'vitest'
import { exportDataset } from '../../../scripts/lake/export-dataset.ts'
import { importDataset } from '../../../scripts/lake/import-dataset.ts'
import type { ImportMode } from '../../../scripts/lake/import-plan.ts'
import { writeServerRecord } from '../../../server/lifecycle/data-directory.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { serveInTest } from '../../support/for-tests.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { run } from '../backup/commands.ts'

/** Written by @sanity/export 7.0.3, the engine of `sanity dataset export`. */
const official = fileURLToPath(new URL('../../fixtures/sanity-export.tar.gz', import.meta.url))
const log = { line() {}, progress() {} }
const raw = { perspective: 'raw' } as const
const folder = temporaryFolder('archives')
const lake = useLake()

afterAll(() => folder.remove())

function dataset(name: string) {
  const client = clientOf(lake.url, TOKEN, name)
  return {
    client,
    import: (file: string, mode: ImportMode = 'new') => importDataset({ client, file, mode, log }),
    export: (file: string, drafts = true) => exportDataset({ client, file, drafts, log }),
    content: (query = '*[] | order(_id)') => client.fetch(query, {}, raw),
  }
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder.path, name)
  writeFileSync(path, content)
  return path
}

async function archive(name: string, entries: Record<string, string>): Promise<string> {
  const parts = Object.entries(entries).map(([name, body]) => ({
    header: { name, size: Buffer.byteLength(body) },
    body,
  }))
  return file(name, gzipSync(await packTar(parts)))
}

test('imports an archive of Sanity’s own tool: documents, drafts, circular references, pictures, files', async () => {
  const { content, client, ...it } = dataset('official')
  expect(await it.import(official)).toEqual({ created: 3, replaced: 0, unchanged: 0, kept: 0, assets: 2 })
  const [mei] = await content(
    '*[_id == "person-1"]{name, "friend": friend->name.en, picture{alt, hotspot}, "asset": picture.asset->{title, originalFilename, url, _createdAt}, _updatedAt}',
  )
  expect(mei).toMatchObject({
    name: { en: 'Mei', zhTW: '美' },
    friend: 'Lin',
    picture: { alt: 'dots', hotspot: { x: 0.5 } },
    asset: { title: 'Nothing', originalFilename: '空.svg', _createdAt: '2026-11-20T14:00:36.183Z' },
    _updatedAt: '2026-11-20T14:00:36.243Z',
  })
  expect((await fetch(new URL(mei.asset.url, lake.url))).headers.get('content-type')).toBe('image/svg+xml')
  const sound = await content('*[_id == "person-2"][0].sound.asset->url')
  expect(await (await fetch(new URL(sound, lake.url))).text()).toBe('a sound')
  expect(await client.fetch('*[_id == "person-2"][0].name.en', {}, { perspective: 'drafts' })).toBe(
    'Lin, drafted',
  )
  expect(await it.import(official)).toMatchObject({ created: 0, unchanged: 3 })
})

test('an exported dataset equals the original after import', async () => {
  const [first, second] = [dataset('round'), dataset('trip')]
  await first.import(official)
  const path = join(folder.path, 'round.tar.gz')
  expect(await first.export(path)).toMatchObject({ documents: 3, assets: 2 })
  await second.import(path)
  const everything = '*[]{..., "_rev": null, "uploadId": null, "path": null, "url": null} | order(_id)'
  expect(await second.content(everything)).toEqual(await first.content(everything))
  expect(readdirSync(folder.path).filter((name) => name.startsWith('.lumipath'))).toEqual([])
  expect(await first.export(path, false)).toMatchObject({ documents: 2 })
})

test('existing documents with the same ids are replaced only on request', async () => {
  const { content, client, ...it } = dataset('conflicts')
  await client.create({ _id: 'person-2', _type: 'person', name: { en: 'Somebody else' } })
  await expect(it.import(official)).rejects.toThrow(/Nothing was imported.*person-2.*--missing.*--replace/s)
  expect(await content('count(*[])')).toBe(1)
  expect(await it.import(official, 'missing')).toMatchObject({ created: 2, kept: 1 })
  expect(await content('*[_id == "person-2"][0].name.en')).toBe('Somebody else')
  expect(await it.import(official, 'replace')).toMatchObject({ created: 0, replaced: 1, unchanged: 2 })
  expect(await content('*[_id == "person-2"][0].name.en')).toBe('Lin')
})

const good = '{"_id":"a","_type":"x"}'
const withAsset = (url: string) => `{"_id":"a","_type":"x","p":{"_sanityAsset":"image@${url}"}}`

test.each([
  ['line 2: is not valid JSON', `${good}\n{"_id":"b",\n${good.replace('a', 'c')}`],
  ['line 3: the document a is already in line 1', `${good}\n\n${good}`],
  ['line 2: the document b has no "_type"', `${good}\n{"_id":"b"}`],
  ['line 1: "../x" is not a document id', '{"_id":"../x","_type":"x"}'],
  ['line 1: is not a JSON object', '[1]'],
  ['line 1: the document a needs images/y.png', withAsset('file://./images/y.png')],
  ['line 1: "image@https://', withAsset('https://example.org/y.png')],
  ['neither in the file nor in the dataset: gone', `${good}\n{"_id":"b","_type":"x","to":{"_ref":"gone"}}`],
  ['__proto__', `${good}\n{"_id":"b","_type":"x","__proto__":{"polluted":1}}`],
])('an invalid document is named and nothing is written: %s', async (message, text) => {
  const { content, ...it } = dataset('mistakes')
  await expect(it.import(file('mistakes.ndjson', text))).rejects.toThrow(message)
  expect(await content('count(*[])')).toBe(0)
})

test.each(['../outside.ndjson', '/etc/outside', 'images/../../outside.png', 'x\\..\\outside.png'])(
  'an archive with the name %s is refused',
  async (name) => {
    const { content, ...it } = dataset('traversal')
    const path = await archive('traversal.tar.gz', { 'data.ndjson': good, [name]: 'x' })
    await expect(it.import(path)).rejects.toThrow(/not safe/)
    expect(await content('count(*[])')).toBe(0)
  },
)

test('an archive that is truncated, has no documents or an invalid picture is refused', async () => {
  const { content, ...it } = dataset('damaged')
  const whole = await archive('whole.tar.gz', {
    'data.ndjson': good,
    'images/x.png': '<script>alert(1)</script>',
  })
  await expect(it.import(whole)).rejects.toThrow(/images\/x\.png was refused/)
  await expect(it.import(file('cut.tar.gz', gzipSync(good).subarray(0, 20)))).rejects.toThrow(/damaged/)
  await expect(it.import(await archive('none.tar.gz', { 'assets.json': '{}' }))).rejects.toThrow(
    /no data\.ndjson/,
  )
  await expect(it.import(join(folder.path, 'absent.tar.gz'))).rejects.toThrow(/There is no file/)
  expect(await content('count(*[])')).toBe(0)
})

test('imports more documents than a transaction takes, with any references', async () => {
  const { content, ...it } = dataset('many')
  const count = 9_500
  const lines = Array.from({ length: count }, (_, n) => {
    const next = { _type: 'reference', _ref: `n${(n * 7 + 1) % count}` }
    return JSON.stringify({ _id: `n${n}`, _type: 'n', list: [{ n }], ...(n % 10 ? { next } : {}) })
  })
  expect(await it.import(file('many.ndjson', lines.join('\n')))).toMatchObject({ created: count })
  expect(await content('count(*[defined(next) && !defined(next->_id)])')).toBe(0)
  expect(await it.import(file('many.ndjson', lines.join('\n')))).toMatchObject({ unchanged: count })
})

test('the command has a help and does not overwrite without confirmation', async () => {
  const lakeCommand = (...args: string[]) => run('lake', { DATA_DIR: join(folder.path, 'data') }, ...args)
  expect((await lakeCommand('--help')).stdout).toContain('npm run lake -- import <file>')
  expect(await lakeCommand('import', official, '--replace')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  })
  expect((await lakeCommand('import', official)).stdout).toContain('imported: 3 created')
  const out = join(folder.path, 'out.tar.gz')
  expect((await lakeCommand('export', out)).stdout).toContain('exported 3 documents and 2 assets')
  expect(await lakeCommand('export', out)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--overwrite'),
  })
})

test('Ctrl-C during an export leaves no file', async () => {
  const DATA_DIR = join(folder.path, 'slow')
  const out = join(folder.path, 'interrupted')
  for (const path of [join(DATA_DIR, 'lake'), out]) mkdirSync(path, { recursive: true })
  writeFileSync(join(DATA_DIR, 'lake', 'lake.db'), '')
  const requested = Promise.withResolvers()
  const slow = await serveInTest(({ url }, response) => {
    if (url?.includes('/data/export/')) requested.resolve(undefined)
    else response.setHeader('Content-Type', 'application/json').end('{"result":0}')
  })
  const end = writeServerRecord(DATA_DIR, slow)
  const child = spawn(process.execPath, ['scripts/lake.ts', 'export', join(out, 'out.tar.gz')], {
    env: { ...process.env, DATA_DIR },
    stdio: 'ignore',
  })
  await requested.promise
  expect(readdirSync(out)).toHaveLength(1)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
  expect(readdirSync(out)).toEqual([])
  end()
})
