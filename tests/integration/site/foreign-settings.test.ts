import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { settingNames } from '../../../server/environment.ts'
import { projectRoot } from '../../../server/paths.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'

// Whoever keeps a hosted site has its settings in the shell, and must not test with them.
const folder = temporaryFolder('foreign-settings')
const exported = Object.fromEntries([...settingNames, 'DATABASE_URL'].map((name) => [name, 'of-the-shell']))

afterEach(() => vi.unstubAllEnvs())
afterAll(() => folder.remove())

test('there is something to leak', () => {
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(['SUPABASE_URL', 'SMTP_URL', 'INDEXNOW_KEY']))
})

test('a process of a test has none of the settings of the shell, and those that it is given', async () => {
  const script = join(folder.path, 'tell.mjs')
  const leaks = `Object.keys(process.env).filter((name) => process.env[name] === 'of-the-shell')`
  writeFileSync(script, `console.log('http://' + [process.env.PORT, ...${leaks}].join('/'))`)
  for (const [name, value] of Object.entries(exported)) vi.stubEnv(name, value)
  const { address, stop } = await startProcess(script, { PORT: '1' })
  await stop()
  expect(address).toBe('http://1')
})

/** The variables of the shell that are still there once a configuration has been read. */
function leftBy(config: string, more: Record<string, string> = {}): string[] {
  const code = `await import('./${config}')
    console.log(JSON.stringify(Object.keys(process.env).filter((name) => process.env[name] === 'of-the-shell')))`
  const env = { ...process.env, ...exported, ...more }
  const options = { cwd: projectRoot, env, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], options)) as string[]
}

test.each(['vitest.config.ts', 'playwright.config.ts'])('%s begins without them', (config) => {
  expect(leftBy(config)).toEqual([])
})

test('the contract suites keep them where hosted projects are asked for', () => {
  expect(leftBy('vitest.config.ts', { CONTRACT_SUPABASE: 'hosted' })).toContain('SUPABASE_URL')
})
