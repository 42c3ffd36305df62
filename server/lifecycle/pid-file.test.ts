import { expect, test } from 'vitest'
import { folderForEachTest } from '../../tests/support/for-tests.ts'
import { writeServerRecord } from './data-directory.ts'
import { readEnvironment } from '../config/environment.ts'
import { refuseSecondStart } from './pid-file.ts'

const data = folderForEachTest('second-start')
const lakeElsewhere = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: 'http://127.0.0.1:3001/lake' }
const supabaseElsewhere = Object.fromEntries(
  ['SUPABASE', 'LEADS_SUPABASE'].flatMap((name) => [
    [`${name}_URL`, 'http://127.0.0.1:3002'],
    [`${name}_ANON_KEY`, 'anon'],
    [`${name}_SECRET_KEY`, 'secret'],
  ]),
)

const start = (settings: Record<string, string>) =>
  refuseSecondStart(readEnvironment({ DATA_DIR: data.path, ...settings }))

test.each([
  ['lake', lakeElsewhere],
  ['supabase', supabaseElsewhere],
] as const)('a site whose %s is a process of its own cannot share its data directory', (part, settings) => {
  const address = 'http://127.0.0.1:3999'
  const end = writeServerRecord(data.path, address, part)
  expect(() => start(settings)).toThrow(new RegExp(`${address}.*DATA_DIR of its own`))
  expect(() => start({})).toThrow(`${address} (process ${process.pid}): stop it first`)
  end()
  start(settings)
})
