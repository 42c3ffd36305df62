import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment, settingNames } from './environment.ts'
import { projectRoot } from './paths.ts'

test('docs/settings.md and .env.example name every setting', () => {
  const settings = readFileSync(join(projectRoot, 'docs/settings.md'), 'utf8')
  expect(settingNames.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  expect([...example.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name).toSorted()).toEqual(
    settingNames.toSorted(),
  )
})

test('an empty environment selects embedded services on loopback, a project id hosted content', () => {
  const defaults = { port: null, host: '127.0.0.1', sanity: null, supabase: null, publicUrl: null }
  expect(readEnvironment({})).toMatchObject(defaults)
  const { sanity } = readEnvironment({ SANITY_PROJECT_ID: 'abc123' })
  expect(sanity).toMatchObject({ projectId: 'abc123', dataset: 'production' })
})

test.each([
  [{ PORT: 'three thousand' }, /PORT must be a number/],
  [{ PORT: '70000' }, /PORT must be below 65536/],
  [{ PUBLIC_URL: 'lumipath.example' }, /PUBLIC_URL must be an absolute URL/],
  [{ PUBLIC_URL: 'https://lumipath.example/site' }, /PUBLIC_URL must be an origin without path/],
  [{ PUBLIC_URL: 'https://a:b@lumipath.example' }, /PUBLIC_URL must be an origin/],
  [{ TIME_ZONE: 'Cambridge' }, /TIME_ZONE must be a time zone such as America/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be a level/],
  [{ RETENTION_LEADS_DAYS: '7' }, /RETENTION_LEADS_DAYS must be at least 30/],
  [{ RETENTION_MESSAGES_DAYS: '2 years' }, /RETENTION_MESSAGES_DAYS must be a number of days/],
  [{ SANITY_READ_TOKEN: 'x' }, /SANITY_PROJECT_ID is not/],
  [{ SANITY_DATASET: 'staging' }, /SANITY_PROJECT_ID is not/],
  [{ GEO_SERVICE_URL: 'https://geo.example/json' }, /GEO_SERVICE_URL must have \{address\} in it/],
])('%o aborts startup with a reason', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
  expect(() => readEnvironment(variables)).toThrow(message)
})

test('PUBLIC_URL is normalized to an origin', () => {
  const { publicUrl } = readEnvironment({ PUBLIC_URL: 'https://Lumipath.example:443/' })
  expect(publicUrl).toBe('https://lumipath.example')
})

test('every invalid variable has its own line', () => {
  expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\nLOG_LEVEL/)
})

const hosted = {
  SUPABASE_URL: 'https://contact.example',
  SUPABASE_ANON_KEY: 'a',
  SUPABASE_SECRET_KEY: 'b',
  LEADS_SUPABASE_URL: 'https://leads.example',
  LEADS_SUPABASE_ANON_KEY: 'c',
  LEADS_SUPABASE_SECRET_KEY: 'd',
}

test('trailing slashes are removed from base URLs', () => {
  const { sanity, supabase } = readEnvironment({
    ...hosted,
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: 'http://lake:3001/lake/',
    SUPABASE_URL: 'http://supabase:3002/contact//',
  })
  expect(sanity?.apiHost).toBe('http://lake:3001/lake')
  expect(supabase?.contact.url).toBe('http://supabase:3002/contact')
})

test('both Supabase projects are hosted together or not at all', () => {
  const leads = { url: 'https://leads.example', anonKey: 'c', secretKey: 'd' }
  expect(readEnvironment(hosted).supabase?.leads).toEqual(leads)
  expect(() => readEnvironment({ ...hosted, LEADS_SUPABASE_SECRET_KEY: '' })).toThrow(
    /LEADS_SUPABASE_SECRET_KEY must be set/,
  )
})

test('a short staff password aborts startup without being printed', () => {
  expect(() => readEnvironment({ STAFF_PASSWORD: 'hunter2' })).toThrow(/STAFF_PASSWORD must have at least 12/)
  expect(() => readEnvironment({ STAFF_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/)
})
