import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, expect, test } from 'vitest'
import { exportDataset } from '../../../scripts/lake/export-dataset.ts'
import { importDataset } from '../../../scripts/lake/import-dataset.ts'
import type { ImportMode } from '../../../scripts/lake/import-plan.ts'
import { writeServerRecord } from '../../../server/lifecycle/data-directory.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { serveInTest } from '../../support/for-tests.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { run } from '../backup/commands.ts'
import { writeFormat } from '../../../server/lifecycle/data-directory.ts'
import { plainSvg } from '../../../packages/content-lake/assets/svg.ts'
import { withViewBox } from '../../../packages/content-lake/assets/view-box.ts'

/** Written by @sanity/export 7.0.3, the engine of `sanity dataset export`. */
const official = fileURLToPath(new URL('../../fixtures/sanity-export.tar.gz', import.meta.url))
const log = { line() {}, progress() {} }
const raw = { perspective: 'raw' } as const
const folder = temporaryFolder('archives')
const datasets =
  'conflicts,damaged,foreign,many,missing,mistakes,official,preview-keys,round,separators,traversal,trip,unwritten'
const lake = useLake({ environment: { LAKE_DATASETS: datasets } })

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

test('an archive holds no keys of previews', async () => {
  const { client, ...it } = dataset('preview-keys')
  await client.create({ _id: 'kept', _type: 'note' })
  await client.create({ _id: 'preview-link.one', _type: 'previewLink', secret: 'preview-secret' })
  await client.create({ _id: 'drafts.two', _type: 'sanity.previewUrlSecret', secret: 'preview-secret' })
  const path = join(folder.path, 'preview-keys.tar.gz')
  expect(await it.export(path)).toMatchObject({ documents: 1 })
  expect(gunzipSync(readFileSync(path)).includes('preview-secret')).toBe(false)
})

test('an export asks no other machine for what a document calls an asset', async () => {
  const asked: unknown[] = []
  const other = await serveInTest(({ url }, response) => {
    asked.push(url)
    response.end('a secret')
  })
  const { client, ...it } = dataset('foreign')
  for (const path of [`${other}/x.txt`, `images/../../${other}/x.txt`, '/lake/auth/login']) {
    const asset = { _id: `file-${hash('a secret')}-txt`, _type: 'sanity.fileAsset', path, url: '/x' }
    await client.createOrReplace({ ...asset, size: 8, sha1hash: hash('a secret'), extension: 'txt' })
    const target = join(folder.path, 'foreign.tar.gz')
    await expect(it.export(target)).rejects.toThrow('is none of an asset')
  }
  expect(asked).toEqual([])
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

test.each(['\u2028', 'a\u2029b', '\u0085', '\ufeff', 'x\\u2028'])(
  'a text may hold the separator %j',
  async (text) => {
    const { client, ...it } = dataset('separators')
    const lines = [
      { _id: 'a', _type: 'x', text },
      { _id: 'b', _type: 'x', [`${text}x`]: text },
    ]
    const ndjson = lines.map((line) => JSON.stringify(line)).join('\r\n')
    await it.import(file('separators.ndjson', `\ufeff${ndjson}\n`), 'replace')
    expect(await client.getDocuments(['a', 'b'])).toMatchObject(lines)
  },
)

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
  ['line 2: Numbers must be finite', `${good}\n{"_id":"b","_type":"x","n":1e999}`],
  ['line 2: "_updatedAt" must be a date and time', `${good}\n{"_id":"b","_type":"x","_updatedAt":"soon"}`],
  ['line 2: "_createdAt" must be', `${good}\n{"_id":"b","_type":"x","_createdAt":"2023-02-29T00:00:00Z"}`],
  [
    'line 2: is nested too deeply',
    `${good}\n{"_id":"b","_type":"x","a":${'['.repeat(9e4)}${']'.repeat(9e4)}}`,
  ],
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

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path fill="${colour}" d="M0 0h8v4z"/></svg>`
const hash = (content: string) => createHash('sha1').update(content).digest('hex')
const twoPictures = { 'images/red.svg': svg('red'), 'images/blue.svg': svg('blue') }

test.each<[string, RegExp, Record<string, string>]>([
  ['a picture is cut off', /images\/cut\.svg was refused/, { 'images/cut.svg': svg('green').slice(0, 60) }],
  ['a file is cut off', /files\/\w+\.txt is damaged/, { [`files/${hash('a letter')}.txt`]: 'a lett' }],
  ['a picture is another', /is damaged/, { [`images/${hash('x')}-8x4.svg`]: svg('green') }],
  ['assets.json is no object', /assets\.json is not/, { 'assets.json': '[]' }],
  ['assets.json is cut off', /assets\.json is not/, { 'assets.json': '{"image-' }],
  ['an entry is no object', /assets\.json has no object at "image-x"/, { 'assets.json': '{"image-x":null}' }],
  [
    'an entry has a date that is none',
    /images\/red\.svg in assets\.json.*_createdAt/,
    { 'assets.json': JSON.stringify({ [`image-${hash(svg('red'))}`]: { _createdAt: 'soon' } }) },
  ],
  [
    'an entry refers to nothing',
    /neither in the file nor in the dataset: gone/,
    { 'assets.json': JSON.stringify({ [`image-${hash(svg('red'))}`]: { tag: { _ref: 'gone' } } }) },
  ],
  ['a later document is invalid', /line 2/, { 'data.ndjson': `${good}\n{"_id":"b","_type":"x","":1}` }],
])('nothing at all is written when %s', async (_title, message, entries) => {
  const { content, ...it } = dataset('unwritten')
  const path = await archive('unwritten.tar.gz', { 'data.ndjson': good, ...twoPictures, ...entries })
  await expect(it.import(path)).rejects.toThrow(message)
  expect(await content()).toEqual([])
})

test('--missing uploads only what the documents that it adds need', async () => {
  const { content, client, ...it } = dataset('missing')
  const uses = (_id: string, ...names: string[]) =>
    JSON.stringify({
      _id,
      _type: 'x',
      list: names.map((name) => ({ _sanityAsset: `image@file://./images/${name}.svg` })),
    })
  await client.create({ _id: 'old', _type: 'x', text: 'other content' })
  const path = await archive('missing.tar.gz', {
    'data.ndjson': [uses('old', 'red', 'both'), uses('new', 'blue', 'both')].join('\n'),
    ...twoPictures,
    'images/both.svg': svg('green'),
    'images/unused.svg': svg('grey'),
  })
  expect(await it.import(path, 'missing')).toMatchObject({ created: 1, kept: 1, assets: 3 })
  const uploaded = await content('*[_type == "sanity.imageAsset"].sha1hash')
  const stored = (colour: string) => withViewBox(plainSvg(svg(colour))).then(hash)
  expect(uploaded.toSorted()).toEqual((await Promise.all(['blue', 'green', 'grey'].map(stored))).toSorted())
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
  writeFormat(DATA_DIR)
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
