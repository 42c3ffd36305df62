import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { makeStage } from './make-stage.ts'

const folder = temporaryFolder('stage')

afterAll(() => folder.remove())

const stage = { name: 'build', base: '', command: [], healthCheck: [] }

/** npm's value of an option in a stage, when the shell has other settings. */
function configured(option: string, values: Record<string, string>): string {
  const steps = [
    { kind: 'env', values },
    { kind: 'run', command: `npm config get ${option}` },
  ]
  const options = { stage: { ...stage, steps }, folder: folder.path, context: folder.path, made: {} }
  const code = `
    import { makeStage } from './scripts/package/make-stage.ts'
    await makeStage({ ...${JSON.stringify(options)}, log() {} })`
  const shell = { NODE_ENV: 'production', npm_config_omit: 'optional', npm_config_ignore_scripts: 'true' }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ...shell } as NodeJS.ProcessEnv,
  })
  return stdout.trim()
}

test.each([
  ['omit', {}, ''],
  ['omit', { NODE_ENV: 'production' }, 'dev'],
  ['ignore-scripts', {}, 'false'],
])(
  'the npm option %s of a stage with %j comes from the stage, not from the shell',
  (option, values, value) => {
    expect(configured(option, values)).toBe(value)
  },
)

test('private and generated files are not copied, at any depth', async () => {
  const [context, out] = [join(folder.path, 'context'), join(folder.path, 'out')]
  const hidden = ['.env', 'lake/.env.local', 'lake/.data-old/lake.db', 'node_modules/x/index.js']
  for (const path of ['lake/build/index.ts', ...hidden]) {
    mkdirSync(join(context, 'app', dirname(path)), { recursive: true })
    writeFileSync(join(context, 'app', path), '')
  }
  const steps = [{ kind: 'copy' as const, from: null, sources: ['app'], to: 'app' }]
  await makeStage({ stage: { ...stage, steps }, folder: out, context, made: {}, log() {} })
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => join(parentPath, name))
  expect(names).toEqual([join(out, 'app/lake/build/index.ts')])
})
