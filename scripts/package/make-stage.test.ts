import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { makeStage } from './make-stage.ts'

const folder = temporaryFolder('stage')

afterAll(() => folder.remove())

const stage = { name: 'build', base: '', command: [], healthCheck: [] }

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
