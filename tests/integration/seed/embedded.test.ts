import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { writeFormat, writeServerRecord } from '../../../server/lifecycle/data-directory.ts'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import { freePort, temporaryFolder } from '../../../tools/support/processes.ts'
import { startLake } from '../../support/start-lake.ts'
import { CONTENT, runSeed } from './run-seed.ts'

const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function temporary(name: string): string {
  const folder = temporaryFolder(name)
  cleanUps.push(() => folder.remove())
  return folder.path
}

async function serveLake(dataDir: string) {
  writeFormat(dataDir)
  const lake = await startLake(dataDir)
  cleanUps.push(() => lake.stop())
  const origin = new URL(lake.url).origin
  return { origin, client: lakeClient(origin, dataDir) }
}

test('fills the lake of a data directory once while no server runs', async () => {
  const DATA_DIR = temporary('seed-embedded')
  const first = await runSeed(['--content', CONTENT], { DATA_DIR })
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('4 created')
  expect((await runSeed(['--content', CONTENT], { DATA_DIR })).stdout).toContain(
    '0 created, 0 replaced, 4 unchanged',
  )
  const { client } = await serveLake(DATA_DIR)
  expect(await client.fetch('count(*[_type in ["mentor", "newsArticle", "testimonial"]])')).toBe(4)
})

test('uses the server that runs on the data directory', async () => {
  const DATA_DIR = temporary('seed-running')
  const { origin, client } = await serveLake(DATA_DIR)
  cleanUps.push(writeServerRecord(DATA_DIR, origin))
  const run = await runSeed(['--content', CONTENT], { DATA_DIR })
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.stdout).toContain(`the Content Lake at ${origin}`)
  expect(await client.fetch('count(*[_type == "mentor"])')).toBe(2)
})

test('prefers a separate lake to a site without one', async () => {
  const DATA_DIR = temporary('seed-beside')
  const { origin } = await serveLake(DATA_DIR)
  cleanUps.push(writeServerRecord(DATA_DIR, origin, 'lake'))
  cleanUps.push(writeServerRecord(DATA_DIR, `http://127.0.0.1:${await freePort()}`))
  const run = await runSeed(['--content', CONTENT], { DATA_DIR })
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.stdout).toContain(`the Content Lake at ${origin}`)
})

test('the error about a lake in use names its file', async () => {
  const DATA_DIR = temporary('seed-held')
  await serveLake(DATA_DIR)
  const { code, stderr } = await runSeed(['--content', CONTENT], { DATA_DIR })
  expect(code).toBe(1)
  expect(stderr).toMatch(/lake\.db is in use by another process/)
})

test('invalid seed files stop the run before it writes, with file, line and field', async () => {
  const content = temporary('seed-broken')
  const wrong = '- _id: mentor-x\n  _type: mentor\n  colour: red\n'
  writeFileSync(join(content, 'people.yaml'), wrong)
  writeFileSync(join(content, 'syntax.yaml'), '- _id: mentor-y\n  _type: [mentor\n')
  const DATA_DIR = temporary('seed-broken-data')
  const { code, stderr, stdout } = await runSeed(['--content', content], { DATA_DIR })
  expect(code).toBe(1)
  expect(stderr).toContain('people.yaml:3: mentor-x: colour: is no field here')
  expect(stderr).toMatch(/syntax\.yaml:\d+: not valid YAML/)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stdout).not.toContain('uploading')
  const { client } = await serveLake(DATA_DIR)
  expect(await client.fetch('count(*)')).toBe(0)
})

test('an unreachable hosted dataset is reported in one line', async () => {
  const apiHost = `http://127.0.0.1:${await freePort()}/lake`
  const env = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: apiHost, SANITY_WRITE_TOKEN: 'sk-any' }
  const { code, stderr } = await runSeed(['--target', 'hosted', '--content', CONTENT], env)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Cannot reach the dataset production of project local at .* \(ECONNREFUSED\)/)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test.each([
  [['--target', 'hosted'], {}, 'SANITY_PROJECT_ID'],
  [['--target', 'hosted'], { SANITY_PROJECT_ID: 'local' }, 'SANITY_WRITE_TOKEN'],
])('wrong usage %j is exit code 2', async (args, env, word) => {
  const { code, stderr } = await runSeed(args, env)
  expect(code).toBe(2)
  expect(stderr).toContain(word)
})
