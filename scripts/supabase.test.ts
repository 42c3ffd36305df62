import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'

test.each([
  ['copy --port 3002', '--port is for serve'],
  ['copy --host localhost', '--host is for serve'],
])('supabase %s is refused before anything is opened', (args, reason) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/supabase.ts', ...args.split(' ')],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, DATA_DIR: '/nowhere' } },
  )
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr.split('\n')[0]).toBe(reason)
})
