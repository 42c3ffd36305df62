import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { refuseOldNode } from './node-version.ts'
import { projectRoot } from './paths.ts'

test.each(['22.22.0', '24.1.0', '24.8.9'])('Node %s is too old', (version) => {
  expect(() => refuseOldNode(version)).toThrow(`needs Node 24.9 or newer; this is ${version}.`)
})

test.each(['24.9.0', '24.21.0', '25.0.0'])('Node %s is accepted', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})

test('a server on an old Node exits with one line', () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '24.2.0' })`
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  const { status, stderr } = spawnSync(process.execPath, [...flags, 'server/index.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
    timeout: 15_000,
  })
  expect([status, stderr]).toEqual([1, 'The site needs Node 24.9 or newer; this is 24.2.0.\n'])
})
