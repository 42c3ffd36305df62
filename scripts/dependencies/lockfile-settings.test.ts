import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'

/** What npm takes an option for in a folder of the project, whoever runs it. */
function configured(folder: string, option: string): string {
  const inherited = Object.keys(process.env).filter((name) => /^npm_config_/i.test(name))
  const env = {
    ...process.env,
    ...Object.fromEntries(inherited.map((name) => [name, undefined])),
    npm_config_userconfig: '/nowhere/.npmrc',
  }
  const options = { cwd: join(projectRoot, folder), encoding: 'utf8', env } as const
  return spawnSync('npm', ['config', 'get', option], options).stdout.trim()
}

const packages = ['.', 'sanity-studio', 'server/embedded', 'scripts/bench/tools']

test.each(packages)('a dependency that npm adds in %s passes the rules', (folder) => {
  expect(configured(folder, 'save-exact')).toBe('true')
  // Else the lockfile would be bound to the registry of whoever has added it.
  expect(configured(folder, 'omit-lockfile-registry-resolved')).toBe('true')
})
