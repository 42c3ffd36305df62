import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

test('an empty environment is the embedded world on loopback', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({ port: null, host: '127.0.0.1', sanity: null })
})

test('a project id selects hosted content with the dataset production', () => {
  const { sanity } = readEnvironment({ SANITY_PROJECT_ID: 'abc123' })
  expect(sanity).toMatchObject({ projectId: 'abc123', dataset: 'production' })
})

test.each([
  [{ PORT: 'three thousand' }, /PORT must be a number/],
  [{ PORT: '70000' }, /PORT must be below 65536/],
  [{ PUBLIC_URL: 'lumipath.example' }, /PUBLIC_URL must be an absolute URL/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be a level/],
  [{ SANITY_READ_TOKEN: 'x' }, /SANITY_PROJECT_ID is not/],
])('%o stops the start and says why', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
  expect(() => readEnvironment(variables)).toThrow(message)
})

test('every mistake gets its own line', () => {
  expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\nLOG_LEVEL/)
})
