import { appendFileSync, cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedOnStart } from '../../../scripts/seed-on-start.ts'
import { openEmbeddedTarget } from '../../../scripts/seed/embedded.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { run } from '../backup/commands.ts'
import { CONTENT, runSeed } from './run-seed.ts'

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

function addToSeed(initial: string): void {
  const text = '{ en: Text, zh: 文字 }'
  const lines = [`- _id: testimonial-${initial}`, '  _type: testimonial', `  name: ${initial}`]
  const fields = [`  role: ${text}`, `  quote: ${text}`, '  order: 9', '']
  appendFileSync(join(content, 'seed.yaml'), ['', ...lines, ...fields].join('\n'))
}

test('a later version adds its new documents, and keeps changes and deletions by editors', async () => {
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

test('invalid new content is reported, and the site starts', async () => {
  await seedOnStart(dataDir, content)
  writeFileSync(join(content, 'broken.yaml'), '- _id: mentor-x\n  _type: mentor\n  rank: 1\n')
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await seedOnStart(dataDir, content)
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/npm run seed adds it.*broken\.yaml/s))
  expect(await idsInLake()).toEqual(seeded)
})

const own = '{"_id":"own","_type":"newsArticle"}\n'

async function importOwn(documents = own, ...options: string[]): Promise<string> {
  const file = join(folder.path, 'own.ndjson')
  writeFileSync(file, documents)
  return (await run('lake', { DATA_DIR: dataDir }, 'import', file, ...options)).stdout
}

test('a new directory with imported content is not seeded, and the import names the seed command', async () => {
  const output = await importOwn()
  await seedOnStart(dataDir)
  expect(await idsInLake()).toEqual(['own'])
  expect(output).toContain('npm run seed')
})

test('an empty import, one into another dataset, or one beside the seed does not prevent seeding', async () => {
  expect(await importOwn('')).not.toContain('npm run seed')
  expect(await importOwn(own, '--dataset', 'other')).not.toContain('npm run seed')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual(seeded)
  expect(await importOwn()).not.toContain('npm run seed')
  addToSeed('r')
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual([...others, 'own', 'testimonial-q', 'testimonial-r'])
})

test('a new directory with other seed files does not get those of the website, and reports it', async () => {
  const { code, stdout } = await runSeed(['--content', content, '--dry-run'], { DATA_DIR: dataDir })
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('The site will not add')])
  const output = (await runSeed(['--content', content], { DATA_DIR: dataDir })).stdout
  await seedOnStart(dataDir)
  expect(await idsInLake()).toEqual(seeded)
  expect(output).toContain('The site will not add its seed content')
  expect((await runSeed(['--content', content], { DATA_DIR: dataDir })).stdout).not.toContain(
    'The site will not add',
  )
})

test('an interrupted first start is repeated by the next', async () => {
  await inLake((client) => client.create({ _id: 'mentor-noor-adel', _type: 'mentor' }))
  expect(existsSync(join(dataDir, 'lake', 'seeded'))).toBe(false)
  await seedOnStart(dataDir, content)
  expect(await idsInLake()).toEqual(seeded)
})
