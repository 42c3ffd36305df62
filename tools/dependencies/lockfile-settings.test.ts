import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'

function configured(folder: string, ...options: string[]): string[] {
  const inherited = Object.keys(process.env).filter((name) => /^npm_config_/i.test(name))
  const env = {
    ...process.env,
    ...Object.fromEntries(inherited.map((name) => [name, undefined])),
    npm_config_userconfig: '/nowhere/.npmrc',
  }
  const settings = { cwd: join(projectRoot, folder), encoding: 'utf8', env } as const
  return spawnSync('npm', ['config', 'get', ...options], settings)
    .stdout.trim()
    .split('\n')
}

test.each(['.', 'sanity-studio', 'packages', 'packages/content-lake/tests/clients', 'tools/bench/tools'])(
  'npm pins the dependencies that it adds in %s, without the URL of a registry',
  (folder) => {
    expect(configured(folder, 'save-exact', 'omit-lockfile-registry-resolved')).toEqual([
      'save-exact=true',
      'omit-lockfile-registry-resolved=true',
    ])
  },
)
