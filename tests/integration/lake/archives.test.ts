import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, expect, test } from 'vitest'
import { exportDataset, importDataset } from '../../../scripts/lake/transfer.ts'
import { writeFormat, writeServerRecord } from '../../../server/lifecycle/data-directory.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { serveInTest } from '../../support/for-tests.ts'
import { run } from '../backup/commands.ts'

/** Written by @sanity/export 7.0.3, the engine of `sanity dataset export`. */
const official = fileURLToPath(new URL('../../fixtures/sanity-export.tar.gz', import.meta.url))
const log = { line() {}, progress() {} }
const folder = temporaryFolder('archives')
const lake = useLake()

afterAll(() => folder.remove())

type Operation = Parameters<typeof importDataset>[2]

function dataset(name: string) {
  const client = clientOf(lake.url, TOKEN, name)
  return {
    client,
    import: (file: string, operation: Operation = 'create') => importDataset(client, file, operation, log),
    export: (file: string, drafts = true) => exportDataset(client, file, drafts, log),
    content: (query = '*[] | order(_id)') => client.fetch(query, {}, { perspective: 'raw' }),
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

test('an archive of Sanity’s own tool comes in: documents, drafts, circular references, pictures, files', async () => {
  const { content, client, ...it } = dataset('official')
  expect(await it.import(official)).toEqual({ numDocs: 3, warnings: [] })
  const [mei] = await content(
    '*[_id == "person-1"]{name, "friend": friend->name.en, "isWeak": friend._weak, picture{alt, hotspot}, "asset": picture.asset->{title, originalFilename, url}}',
  )
  expect(mei).toMatchObject({
    name: { en: 'Mei', zhTW: '美' },
    friend: 'Lin',
    isWeak: null,
    picture: { alt: 'dots', hotspot: { x: 0.5 } },
    asset: { title: 'Nothing', originalFilename: '空.svg' },
  })
  expect((await fetch(new URL(mei.asset.url, lake.url))).headers.get('content-type')).toBe('image/svg+xml')
  const sound = await content('*[_id == "person-2"][0].sound.asset->url')
  expect(await (await fetch(new URL(sound, lake.url))).text()).toBe('a sound')
  expect(await client.fetch('*[_id == "person-2"][0].name.en', {}, { perspective: 'drafts' })).toBe(
    'Lin, drafted',
  )
})

test('an exported dataset equals the original after import', async () => {
  const [first, second] = [dataset('round'), dataset('trip')]
  await first.import(official)
  const path = join(folder.path, 'round.tar.gz')
  expect(await first.export(path)).toMatchObject({ documentCount: 3, assetCount: 2 })
  await second.import(path)
  const everything = `*[_type == "person"] | order(_id) {
    ..., "_rev": null, "_updatedAt": null, "picture": picture{..., asset->{metadata, originalFilename}}, "sound": sound.asset->sha1hash}`
  expect(await second.content(everything)).toEqual(await first.content(everything))
  expect(await first.export(path, false)).toMatchObject({ documentCount: 2 })
})

test('an archive holds no keys of previews', async () => {
  const { client, ...it } = dataset('preview-keys')
  await it.import(file('note.ndjson', '{"_id":"kept","_type":"note"}'))
  await client.create({ _id: 'preview-link.one', _type: 'previewLink', secret: 'preview-secret' })
  await client.create({ _id: 'drafts.two', _type: 'sanity.previewUrlSecret', secret: 'preview-secret' })
  const path = join(folder.path, 'preview-keys.tar.gz')
  expect(await it.export(path)).toMatchObject({ documentCount: 1 })
  expect(gunzipSync(readFileSync(path)).includes('preview-secret')).toBe(false)
})

test('an export asks no other machine for what a document calls an asset', async () => {
  const asked: unknown[] = []
  const other = await serveInTest(({ url }, response) => {
    asked.push(url)
    response.end('a secret')
  })
  const { client, ...it } = dataset('foreign')
  await it.import(file('own.ndjson', '{"_id":"own","_type":"note"}'))
  const sha1hash = createHash('sha1').update('a secret').digest('hex')
  const asset = { _id: `file-${sha1hash}-txt`, _type: 'sanity.fileAsset', size: 8, sha1hash }
  const target = join(folder.path, 'foreign.tar.gz')
  for (const path of [`${other}/x.txt`, `images/../../${other}/x.txt`, 'x.txt', undefined]) {
    await client.createOrReplace({ ...asset, path, url: `${other}/x.txt` })
    await it.export(target).catch((error: Error) => expect(error.message).toContain('is not in this lake'))
  }
  expect(asked).toEqual([])
})

test('existing documents are kept or replaced only on request', async () => {
  const { content, client, ...it } = dataset('conflicts')
  await it.import(file('note.ndjson', '{"_id":"note","_type":"note"}'))
  await client.create({ _id: 'person-2', _type: 'person', name: { en: 'Ann' } })
  await expect(it.import(official)).rejects.toThrow('"person-2" already exists')
  expect(await content('count(*[])')).toBe(2)
  await it.import(official, 'createIfNotExists')
  expect(await content('*[_id in ["person-1", "person-2"]] | order(_id).name.en')).toEqual(['Mei', 'Ann'])
  await it.import(official, 'createOrReplace')
  expect(await content('*[_id in ["person-1", "person-2"]] | order(_id).name.en')).toEqual(['Mei', 'Lin'])
})

const good = '{"_id":"a","_type":"x"}'

test.each([
  ['a line is not JSON', () => file('line.ndjson', `${good}\n{"_id":"b",`), /line #2/],
  ['an id appears twice', () => file('twice.ndjson', `${good}\n${good}`), /duplicate IDs/],
  ['an archive is cut off', () => file('cut.tar.gz', gzipSync(good).subarray(0, 20)), /unexpected end/],
  [
    'an archive has no documents',
    () => archive('none.tar.gz', { 'assets.json': '{}' }),
    /ndjson-file not found/,
  ],
  ['there is no file', () => join(folder.path, 'absent.tar.gz'), /ENOENT/],
])('nothing is written when %s', async (_title, make, message) => {
  const { content, ...it } = dataset('mistakes')
  await expect(it.import(await make())).rejects.toThrow(message)
  expect(await content('count(*[])')).toBe(0)
})

test('a picture that is none stops the import, which --replace repeats from a mended archive', async () => {
  const { content, ...it } = dataset('damaged')
  const asset = (name: string) => JSON.stringify({ _sanityAsset: `image@file://./images/${name}.svg` })
  const data = `{"_id":"a","_type":"x","picture":${asset('x')}}`
  const broken = await archive('broken.tar.gz', { 'data.ndjson': data, 'images/x.svg': '<script/>' })
  await expect(it.import(broken)).rejects.toThrow(/images\/x\.svg/)
  expect(await content('*[_type == "x"]{picture}')).toEqual([{ picture: null }])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>'
  await it.import(
    await archive('mended.tar.gz', { 'data.ndjson': data, 'images/x.svg': svg }),
    'createOrReplace',
  )
  expect(await content('count(*[_type == "x" && defined(picture.asset->url)])')).toBe(1)
})

test('the command has a help and does not overwrite without confirmation', async () => {
  const lakeCommand = (...args: string[]) => run('lake', { DATA_DIR: join(folder.path, 'data') }, ...args)
  expect((await lakeCommand('--help')).stdout).toContain('npm run lake -- import <file>')
  expect(await lakeCommand('import', official, '--replace')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  })
  expect((await lakeCommand('import', official)).stdout).toContain('imported 3 documents')
  const out = join(folder.path, 'out.tar.gz')
  expect((await lakeCommand('export', out)).stdout).toContain('exported 3 documents and 2 assets')
  expect(readdirSync(folder.path).filter((name) => name.startsWith('.'))).toEqual([])
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
    if (url?.includes('/data/export/')) return requested.resolve(undefined)
    const result = url?.includes('imageAsset') ? [] : 0
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result }))
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
