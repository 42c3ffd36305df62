import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedOnStart } from '../../../scripts/seed-on-start.ts'
import { openEmbeddedTarget } from '../../../scripts/seed/embedded.ts'
import { projectRoot } from '../../../server/paths.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'
import { CONTENT, runSeed } from './run-seed.ts'

vi.setConfig({ testTimeout: 120_000 })

const others = ['mentor-mira-stone', 'mentor-noor-adel', 'news-first-light']
const seeded = [...others, 'testimonial-q']
let folder: { path: string; remove(): void }
let dataDir: string
let content: string

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
  folder = temporaryFolder('seed-on-start')
  dataDir = join(folder.path, 'data')
  content = join(folder.path, 'content')
  cpSync(CONTENT, content, { recursive: true })
})

afterEach(() => {
  vi.restoreAllMocks()
  folder.remove()
})

/** What the lake of the data directory holds while nothing serves it. */
async function inLake<T>(use: (client: SanityClient) => Promise<T>): Promise<T> {
  const { client, close } = await openEmbeddedTarget(dataDir, 'production')
  try {
    return await use(client)
  } finally {
    await close()
  }
}

function idsInLake(): Promise<string[]> {
  const query = '*[!(_type in ["sanity.imageAsset"])] | order(_id)._id'
  return inLake((client) => client.fetch<string[]>(query, {}, { perspective: 'raw' }))
}

/** The seed of a later version has one testimonial more. */
function addToSeed(initial: string): void {
  const text = '{ en: Text, zh: 文字 }'
  const lines = [`- _id: testimonial-${initial}`, '  _type: testimonial', `  name: ${initial}`]
  const fields = [`  role: ${text}`, `  quote: ${text}`, '  order: 9', '']
  appendFileSync(join(content, 'seed.yaml'), ['', ...lines, ...fields].join('\n'))
}

test('a later version adds its new documents, and leaves alone what editors changed and deleted', async () => {
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual(seeded)
  await inLake(async (client) => {
    await client.delete('testimonial-q')
    await client.patch('mentor-noor-adel').set({ order: 77 }).commit()
  })
  await seedOnStart(dataDir, content)
  addToSeed('r')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual([...others, 'testimonial-r'])
  expect(await inLake((client) => client.fetch('*[_id == "mentor-noor-adel"][0].order'))).toBe(77)

  await inLake((client) => client.delete('testimonial-r'))
  addToSeed('s')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual([...others, 'testimonial-s'])
})

test('a directory of a version that kept no list is told from the history what was deleted', async () => {
  await seedOnStart(dataDir, content)
  await inLake((client) => client.delete('testimonial-q'))
  writeFileSync(join(dataDir, 'lake', 'seeded'), '2026-10-01T09:00:00.000Z\n')
  addToSeed('r')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual([...others, 'testimonial-r'])
})

test('what was seeded once stays deleted when the history has forgotten it', async () => {
  await seedOnStart(dataDir, content)
  const mark = { fingerprint: 'earlier', ids: [...seeded, 'testimonial-r'] }
  writeFileSync(join(dataDir, 'lake', 'seeded'), JSON.stringify(mark))
  addToSeed('r')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual(seeded)
})

test('new content that does not fit says so, and the site starts all the same', async () => {
  await seedOnStart(dataDir, content)
  writeFileSync(join(content, 'broken.yaml'), '- _id: mentor-x\n  _type: mentor\n')
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await seedOnStart(dataDir, content)
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/npm run seed adds it.*broken\.yaml/s))
  expect(await idsInLake()).toEqual(seeded)
})

const own = '{"_id":"own","_type":"newsArticle"}\n'

/** Brings documents of somebody's own into a dataset, by the command; resolves to what it says. */
async function importOwn(documents = own, ...options: string[]): Promise<string> {
  const file = join(folder.path, 'own.ndjson')
  writeFileSync(file, documents)
  const command = ['scripts/lake.ts', 'import', file, ...options]
  const env = { ...process.env, DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env })).stdout
}

test('content that was imported into a new directory gets none of the seed beside it, and the way to that is named', async () => {
  const told = await importOwn()
  await seedOnStart(dataDir)
  expect(await idsInLake()).toEqual(['own'])
  expect(told).toContain('npm run seed')
})

test('an import of nothing, into another dataset, or beside the seed changes nothing in what a start adds', async () => {
  expect(await importOwn('')).not.toContain('npm run seed')
  expect(await importOwn(own, '--dataset', 'other')).not.toContain('npm run seed')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual(seeded)
  expect(await importOwn()).not.toContain('npm run seed')
  addToSeed('r')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual([...others, 'own', 'testimonial-q', 'testimonial-r'])
})

test('other seed files in a new directory get none of the website’s beside them, and the way to those is named', async () => {
  const { code, stdout } = await runSeed(['--content', content, '--dry-run'], { DATA_DIR: dataDir })
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('A start adds')])
  const told = (await runSeed(['--content', content], { DATA_DIR: dataDir })).stdout
  await seedOnStart(dataDir)
  expect(await idsInLake()).toEqual(seeded)
  expect(told).toContain('A start adds no other seed content')
  expect((await runSeed(['--content', content], { DATA_DIR: dataDir })).stdout).not.toContain('A start adds')
})

test('a first start that was interrupted is repeated by the next', async () => {
  await inLake((client) => client.create({ _id: 'mentor-noor-adel', _type: 'mentor' }))
  expect(existsSync(join(dataDir, 'lake', 'seeded'))).toBe(false)
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual(seeded)
})
