import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from '../../../server/backends/secrets.ts'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import { temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'
import { startLake } from '../../support/start-lake.ts'
import { CONTENT, runSeed, type SeedRun } from './run-seed.ts'

const data = temporaryFolder('seed-hosted')
const { lakeToken: token } = loadSecrets(data.path)
const IDS = ['mentor-mira-stone', 'mentor-noor-adel', 'news-first-light', 'testimonial-q']
const datasets = 'drafts,dry,edited,first,production,refused'
let lake: RunningProcess
let first: SeedRun

beforeAll(async () => {
  lake = await startLake(data.path, 0, { LAKE_DATASETS: datasets })
  first = await seedTo('first')
})

afterAll(async () => {
  await lake.stop()
  data.remove()
})

function seedTo(dataset: string, ...options: string[]) {
  return seedAs(token, dataset, ...options)
}

function seedAs(token: string, dataset: string, ...options: string[]) {
  const env = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: lake.url, SANITY_WRITE_TOKEN: token }
  return runSeed(['--target', 'hosted', '--dataset', dataset, '--content', CONTENT, ...options], env)
}

function clientOf(dataset: string) {
  const client = lakeClient(new URL(lake.url).origin, data.path)
  return client.withConfig({ dataset, perspective: 'raw' })
}

function revisions(dataset: string): Promise<Record<string, string>[]> {
  return clientOf(dataset).fetch('*[!(_type match "system.*")] | order(_id) {_id, _rev}')
}

test('the first run creates every document and picture, the second changes nothing', async () => {
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('seeded: 4 created, 0 replaced, 0 unchanged, 0 kept, 1 pictures uploaded')
  const seeded = await revisions('first')
  expect(seeded.map(({ _id }) => _id)).toEqual([
    expect.stringMatching(/^image-[0-9a-f]{40}-\d+x\d+-png$/),
    ...IDS,
  ])

  const second = await seedTo('first')
  expect(second.stdout).toContain('seeded: 0 created, 0 replaced, 4 unchanged, 0 kept, 0 pictures uploaded')
  expect(await revisions('first')).toEqual(seeded)
})

test('seeded documents have pictures, slugs and Portable Text', async () => {
  const query = `*[_type == "newsArticle" && slug.current == $slug][0]{
    "size": poster.asset->metadata.dimensions{width, height},
    "styles": body.en[].style,
    "text": pt::text(body.en),
    "href": body.en[1].markDefs[0].href,
  }`
  expect(await clientOf('first').fetch(query, { slug: 'first-light' })).toMatchObject({
    size: { width: 960 },
    styles: ['h2', 'normal'],
    text: 'It begins\n\nMeet our people here.',
    href: '/#mentors',
  })
})

test('an edited document is preserved and listed until --replace --yes restores it', async () => {
  await seedTo('edited')
  const client = clientOf('edited')
  await client.patch('testimonial-q').set({ 'quote.en': 'It made me brave.' }).commit()

  const unchanged = await seedTo('edited')
  expect(unchanged.stdout).toContain('0 created, 0 replaced, 3 unchanged, 1 kept')
  expect(unchanged.stdout).toContain('testimonial-q')
  expect(await client.fetch('*[_id == "testimonial-q"][0].quote.en')).toBe('It made me brave.')

  const shown = await seedTo('edited', '--dry-run')
  expect(shown.stdout).toContain('kept (edited): 1')
  expect(shown.stdout).toContain('quote.en: "It made me brave." → "It made me curious."')

  const unconfirmed = await seedTo('edited', '--replace')
  expect(unconfirmed).toMatchObject({ code: 2 })
  expect(unconfirmed.stderr).toContain('--yes')
  expect(await client.fetch('*[_id == "testimonial-q"][0].quote.en')).toBe('It made me brave.')

  const replaced = await seedTo('edited', '--replace', '--yes')
  expect(replaced.stdout).toContain('0 created, 1 replaced, 3 unchanged')
  expect(await client.fetch('*[_id == "testimonial-q"][0].quote.en')).toBe('It made me curious.')
})

test('a deleted document is restored, an unpublished one is not, and drafts and foreign documents are left alone', async () => {
  await seedTo('drafts')
  const client = clientOf('drafts')
  await client.delete('testimonial-q')
  await client.create({ _id: 'drafts.mentor-noor-adel', _type: 'mentor', order: 9 })
  await client.delete('mentor-noor-adel')
  await client.create({ _id: 'drafts.mentor-mira-stone', _type: 'mentor', order: 7 })
  await client.create({ _id: 'mentor-of-ours', _type: 'mentor', order: 99 })

  const { stdout } = await seedTo('drafts')
  expect(stdout).toContain('seeded: 1 created, 0 replaced, 2 unchanged, 1 kept')
  expect(stdout).toContain('with a draft, which stays as it is: mentor-mira-stone, mentor-noor-adel')
  expect(await client.fetch('*[_type == "mentor"] | order(_id) {_id, order}')).toEqual([
    { _id: 'drafts.mentor-mira-stone', order: 7 },
    { _id: 'drafts.mentor-noor-adel', order: 9 },
    { _id: 'mentor-mira-stone', order: 1 },
    { _id: 'mentor-of-ours', order: 99 },
  ])
  expect(await client.fetch('count(*[_id == "testimonial-q"])')).toBe(1)

  await seedTo('drafts', '--replace', '--yes')
  const preserved = '*[_id in ["drafts.mentor-mira-stone", "mentor-of-ours"]] | order(_id).order'
  expect(await client.fetch(preserved)).toEqual([7, 99])
})

test('--dry-run lists what it would create and writes nothing', async () => {
  const { code, stdout } = await seedTo('dry', '--dry-run')
  expect(code).toBe(0)
  expect(stdout).toContain('create: 4\n')
  for (const id of IDS) expect(stdout).toContain(`  ${id}\n`)
  expect(stdout).toContain('1 pictures uploaded')
  expect(await revisions('dry')).toEqual([])
})

test('a production dataset that holds documents needs --allow-production', async () => {
  const client = clientOf('production')
  await client.create({ _id: 'mentor-of-ours', _type: 'mentor' })
  const refused = await seedTo('production')
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('--allow-production')
  expect(await client.fetch('count(*[_id == "testimonial-q"])')).toBe(0)
  expect((await seedTo('production', '--dry-run')).code).toBe(0)

  expect((await seedTo('production', '--allow-production')).stdout).toContain('seeded: 4 created')
})

test('a refused token is reported in one line, and nothing is written', async () => {
  const { code, stderr } = await seedAs('sk-not-the-token-of-this-lake-0123456789', 'refused')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The token was refused by the dataset refused of project local.*\(401\)/)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(await revisions('refused')).toEqual([])
})
