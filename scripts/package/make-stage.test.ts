import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { makeStage } from './make-stage.ts'

const folder = temporaryFolder('stage')

afterAll(() => folder.remove())

/** What npm takes an option for in the steps of a stage with these settings, when the shell has others. */
function configured(option: string, settings: Record<string, string> = {}): string {
  const stage = {
    name: 'build',
    base: '',
    steps: [
      { kind: 'env', values: settings },
      { kind: 'run', command: `npm config get ${option}` },
    ],
    command: [],
    healthCheck: [],
  }
  const options = JSON.stringify({ stage, folder: folder.path, context: folder.path, made: {} })
  const code = `
    const { makeStage } = await import(${JSON.stringify(join(projectRoot, 'scripts/package/make-stage.ts'))})
    await makeStage({ ...${options}, say() {} })`
  const others = { npm_config_omit: 'optional', npm_config_ignore_scripts: 'true' }
  const env = { ...process.env, NODE_ENV: 'production' as const, ...others }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env,
  })
  return stdout.trim()
}

test('what the shell leaves out of installations does not leave it out of the package', () => {
  expect(configured('omit')).toBe('')
})

test('what the stage itself leaves out, it leaves out', () => {
  expect(configured('omit', { NODE_ENV: 'production' })).toBe('dev')
})

test('scripts that the .npmrc of the stage does not turn off run, though `npm run` says otherwise', () => {
  expect(configured('ignore-scripts')).toBe('false')
})

test('what is private or made anew is not copied, wherever it lies', async () => {
  const [context, out] = [join(folder.path, 'context'), join(folder.path, 'out')]
  const hidden = ['.env', 'lake/.env.local', 'lake/.data-old/lake.db', 'node_modules/x/index.js']
  for (const path of ['lake/build/index.ts', ...hidden]) {
    mkdirSync(join(context, 'app', dirname(path)), { recursive: true })
    writeFileSync(join(context, 'app', path), '')
  }
  const steps = [{ kind: 'copy' as const, from: null, sources: ['app'], to: 'app' }]
  const stage = { name: 'site', base: '', steps, command: [], healthCheck: [] }
  await makeStage({ stage, folder: out, context, made: {}, say() {} })
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.map(({ parentPath, name }) => join(parentPath, name))).toEqual([
    join(out, 'app/lake/build/index.ts'),
  ])
})
