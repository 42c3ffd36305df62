import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { copyInto } from './fill-folder.ts'

const folder = temporaryFolder('package-folder')

afterAll(() => folder.remove())

test('private and generated files are not copied, at any depth', () => {
  const [from, out] = [join(folder.path, 'from'), join(folder.path, 'out')]
  const hidden = [
    'app/.env',
    'app/.lake/.env.local',
    'app/lake/.data-old/lake.db',
    'app/node_modules/x/index.js',
  ]
  const shown = ['app/lake/build/index.ts', 'app/lake/my.env']
  for (const path of [...shown, ...hidden]) {
    mkdirSync(join(from, dirname(path)), { recursive: true })
    writeFileSync(join(from, path), '')
  }
  copyInto(out, ['app'], from)
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  expect(names).toEqual(shown.map((path) => join(out, path)))
})
