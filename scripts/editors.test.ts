import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { temporaryFolder } from '../tests/fixtures/processes.ts'

const data = temporaryFolder('editors-options')

afterAll(() => data.remove())

test.each([
  ['list --name Mei', '--name is for add'],
  ['password mei@lumipath.example --role viewer', '--role is for add'],
  ['remove mei@lumipath.example --password-stdin', '--password-stdin is for add and password'],
])('editors %s is refused, not done in part', (args, reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/editors.ts', ...args.split(' ')], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: data.path },
    encoding: 'utf8',
    input: '',
  })
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(`${reason}\n`)])
  expect(readdirSync(data.path)).toEqual([])
})
