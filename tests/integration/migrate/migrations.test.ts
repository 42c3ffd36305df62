import { at, defineMigration, inc, patch, set } from '@sanity/migrate'
import type { Migration } from '@sanity/migrate'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMigration, tryMigration } from '../../../scripts/migrate/run-migration.ts'
import { runPending } from '../../../scripts/migrate/run-pending.ts'
import { drawings } from '../../../scripts/seed/drawings.ts'
import { seed } from '../../../scripts/seed/run.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { temporaryFolder } from '../../../packages/shared/files/temporary-folder.ts'
import { run as runCommand } from '../backup/commands.ts'
import { boxesOf, follow } from '../examples/follow.ts'
import { CONTENT } from '../seed/run-seed.ts'

const names = ['command', 'edited', 'example', 'kinds', 'older', 'resumed', 'seeded', 'twice']
const lake = useLake({ environment: { LAKE_DATASETS: names.join() } })
const log = { line() {}, progress() {} }

function dataset(name: string) {
  const client = clientOf(lake.url, TOKEN, name)
  return {
    client,
    fill: (documents: { _id: string; _type: string; [field: string]: unknown }[]) =>
      client.mutate(
        documents.map((create) => ({ create })),
        { returnDocuments: false },
      ),
    read: (query: string) => client.fetch(query, {}, { perspective: 'raw' }),
  }
}

async function migrate(dataset: string, ...options: string[]) {
  const connection = { SANITY_PROJECT_ID: 'local', SANITY_DATASET: dataset, SANITY_API_HOST: lake.url }
  const env = { ...connection, SANITY_WRITE_TOKEN: TOKEN }
  const { code, stdout, stderr } = await runCommand('lake', env, 'migrate', ...options)
  return { code, output: stdout + stderr }
}

function run(client: ReturnType<typeof clientOf>, migration: Migration, again = false) {
  return runMigration({ name: '2026-01-01-test', migration }, { client, log, again })
}

const addOne = defineMigration({
  title: 'One more',
  documentTypes: ['counter'],
  migrate: { document: () => at('count', inc(1)) },
})

function counters(length: number) {
  return Array.from({ length }, (_, index) => ({
    _id: `counter-${String(index).padStart(3, '0')}`,
    _type: 'counter',
    count: 0,
  }))
}

const page = readFileSync(join(projectRoot, 'docs/examples/add-a-content-migration.md'), 'utf8')
const example = '2027-01-15-empty-videos'
const shipped = temporaryFolder('migrations')

beforeAll(() => {
  for (const box of boxesOf(page)) if (box.kind !== 'command') follow(shipped.path, box)
  symlinkSync(join(projectRoot, 'sanity-studio/node_modules'), join(shipped.path, 'node_modules'))
})
afterAll(() => shipped.remove())

const folder = join(shipped.path, 'sanity-studio/migrations')
const records = '*[_type == "migration"]{name, changed, "over": defined(finishedAt), done}'
const recorded = (changed: number) => [{ name: example, changed, over: true, done: null }]

test('the example changes published documents, drafts and versions once, and is recorded', async () => {
  const { client, fill, read } = dataset('example')
  const article = { _type: 'newsArticle', video: { _type: 'video', aspect: 'wide' } }
  await fill([
    { _id: 'news-a', ...article },
    { _id: 'drafts.news-a', ...article },
    { _id: '_.releases.summer', _type: 'system.release' },
    { _id: 'versions.summer.news-a', ...article },
    { _id: 'news-b', _type: 'newsArticle', video: { _type: 'video', videoId: 'x', aspect: 'wide' } },
    { _id: 'drafts.news-c', _type: 'newsArticle', video: { _type: 'video', title: { en: 'Lamp' } } },
    { _id: 'drafts.news-d', _type: 'newsArticle', video: { _type: 'video', poster: { _type: 'picture' } } },
  ])
  const lines: string[] = []
  const lineLog = { ...log, line: (text: string) => lines.push(text) }
  const run = (options: object = {}) => runPending({ client, log: lineLog, folder, ...options })
  await run({ dryRun: true })
  expect(lines).toContain('  {"patch":{"id":"drafts.news-a","unset":["video"]}}')
  expect(await read('count(*[defined(video)])')).toBe(6)
  expect(await read('count(*[_type == "migration"])')).toBe(0)

  expect(await run()).toEqual({ changed: new Map([[example, 3]]), done: 0 })
  const remaining = ['drafts.news-c', 'drafts.news-d', 'news-b']
  expect(await read('*[defined(video)] | order(_id)._id')).toEqual(remaining)
  expect(await read(records)).toEqual(recorded(3))
  expect(await run()).toEqual({ changed: new Map(), done: 1 })
  expect(await run({ name: example, again: true })).toEqual({ changed: new Map([[example, 0]]), done: 0 })
})

test('a dataset that is seeded from nothing needs no migration, one with content does', async () => {
  const seeded = async (name: string) => {
    const { client, read } = dataset(name)
    await seed({ client, images: drawings, log, content: CONTENT, migrations: folder })
    return read(records)
  }
  expect(await seeded('seeded')).toEqual(recorded(0))
  await dataset('older').fill([{ _id: 'own', _type: 'newsArticle' }])
  expect(await seeded('older')).toEqual([])
})

test('the command changes a hosted dataset only with --yes', async () => {
  const refused = await migrate('command')
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('--yes') })
  const done = await migrate('command', '--yes')
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('migrated: no migrations') })
})

test('an interrupted migration continues, and changes nothing twice', async () => {
  const { client, fill, read } = dataset('resumed')
  await fill(counters(120))
  let calls = 0
  const cut = defineMigration({
    ...addOne,
    migrate: {
      document: () => {
        calls += 1
        if (calls > 70) throw new Error('pulled the plug')
        return at('count', inc(1))
      },
    },
  })
  await expect(run(client, cut)).rejects.toThrow('pulled the plug')
  expect(await read('count(*[count == 1])')).toBe(50)
  expect(await run(client, addOne)).toBe(120)
  expect(await read('array::unique(*[_type == "counter"].count)')).toEqual([1])
  await run(client, addOne)
  expect(await read('array::unique(*[_type == "counter"].count)')).toEqual([1])
})

test('two concurrent runs change every document once', async () => {
  const { client, fill, read } = dataset('twice')
  await fill(counters(110))
  await Promise.all([run(client, addOne), run(client, addOne)])
  expect(await read('array::unique(*[_type == "counter"].count)')).toEqual([1])
})

test('a document that an editor changes meanwhile keeps the change and is migrated', async () => {
  const { client, fill, read } = dataset('edited')
  await fill([{ _id: 'page', _type: 'page', ...{ title: 'old', text: 'a' } }])
  let isEdited = false
  const migration = defineMigration({
    title: 'Shouts',
    documentTypes: ['page'],
    migrate: {
      async document(page) {
        if (!isEdited) await client.patch('page').set({ title: 'new' }).commit()
        isEdited = true
        return at('title', set(`${String(page.title)}!`))
      },
    },
  })
  await run(client, migration)
  expect(await read('*[_id == "page"][0]{title, text}')).toEqual({ title: 'new!', text: 'a' })
})

test('a migration may be a function, or change values by their type', async () => {
  const { client, fill, read } = dataset('kinds')
  await fill([{ _id: 'page', _type: 'page', ...{ title: { en: 'acme' }, tags: ['acme', 'other'] } }])
  const byKind = defineMigration({
    title: 'Upper case',
    documentTypes: ['page'],
    migrate: { string: (text) => (text === 'acme' ? set('ACME') : undefined) },
  })
  await run(client, byKind)
  expect(await read('*[_id == "page"][0]{title, tags}')).toEqual({
    title: { en: 'ACME' },
    tags: ['ACME', 'other'],
  })
  const byFunction = defineMigration({
    title: 'Counts tags',
    async *migrate(documents) {
      for await (const page of documents()) {
        yield patch(page._id, at('tagCount', set((page.tags as string[]).length)))
      }
    },
  })
  const lines: string[] = []
  const log = { line: (text: string) => lines.push(text), progress() {} }
  expect(await tryMigration({ name: 'x', migration: byFunction }, { client, log })).toBe(1)
  expect(lines).toEqual(['  {"patch":{"id":"page","set":{"tagCount":2}}}'])
  expect(await run(client, byFunction, true)).toBe(1)
  expect(await read('*[_id == "page"][0].tagCount')).toBe(2)
})
