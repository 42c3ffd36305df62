import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { memoryEnv, memoryFlags } from '../scripts/server-memory.mjs'
import { settingNames } from './environment.ts'
import { projectRoot } from './paths.ts'

const read = (name: string) => readFileSync(join(projectRoot, 'packaging', name), 'utf8')

test.each(['Containerfile', 'website.service'])('%s starts Node as `npm start` does', (name) => {
  const text = read(name)
  for (const flag of memoryFlags) expect(text).toContain(flag)
  for (const [variable, value] of Object.entries(memoryEnv)) expect(text).toContain(`${variable}=${value}`)
})

test('the sites of the composition are told of every setting but those that have no use there', () => {
  const compose = parse(read('compose.yaml')) as { 'x-site-environment': Record<string, string> }
  const unused = [
    // The image's own, and each site's.
    ...['HOST', 'PORT', 'DATA_DIR'],
    // The lake and the databases are processes of their own.
    ...['SANITY_DATASET', 'SANITY_WEBHOOK_SECRET', 'CONTENT_HISTORY_DAYS', 'STAFF_EMAIL', 'STAFF_PASSWORD'],
  ]
  const told = Object.keys(compose['x-site-environment'])
  expect(told.toSorted()).toEqual(settingNames.filter((name) => !unused.includes(name)).toSorted())
})
