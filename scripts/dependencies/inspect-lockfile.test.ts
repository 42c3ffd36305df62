import { expect, test } from 'vitest'
import { inspectLockfile, looseVersions, type LockedPackage } from './inspect-lockfile.ts'

const fine: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }

function problemsOf(locked: Partial<LockedPackage>, path = 'node_modules/some'): string[] {
  return inspectLockfile({ packages: { '': {}, [path]: { ...fine, ...locked } } }).problems
}

test('counts what is installed, and what of it is for development', () => {
  const packages = {
    '': {},
    'node_modules/a': fine,
    'node_modules/b': { ...fine, dev: true },
    'node_modules/a/node_modules/b': fine,
    'node_modules/linked': { link: true, resolved: 'stubs/linked' },
  }
  expect(inspectLockfile({ packages })).toEqual({ total: 3, development: 1, problems: [] })
})

test.each([
  [{ license: undefined }, 'has no licence'],
  [{ license: 'AGPL-3.0' }, 'its licence AGPL-3.0 is not on the list'],
  [{ license: 'MIT AND GPL-3.0' }, 'its licence MIT AND GPL-3.0 is not on the list'],
  [{ license: '(MIT OR ISC) AND GPL-3.0' }, 'its licence (MIT OR ISC) AND GPL-3.0 is not on the list'],
  [{ license: 'GPL-3.0 AND (MIT OR ISC)' }, 'its licence GPL-3.0 AND (MIT OR ISC) is not on the list'],
  [{ integrity: undefined }, 'has no hash'],
  [{ resolved: 'https://registry.example/a.tgz' }, 'is bound to https://registry.example/a.tgz'],
  [{ hasInstallScript: true }, 'runs a script at the install'],
])('%o is a problem', (locked, problem) => {
  expect(problemsOf(locked)).toEqual([`node_modules/some: ${problem}`])
})

test.each([
  '(MIT OR GPL-3.0)',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  '(MIT AND (GPL-3.0 OR ISC)) OR GPL-2.0',
])('%s may be used', (license) => {
  expect(problemsOf({ license })).toEqual([])
})

test('a script of the written list may stay, also deep inside', () => {
  expect(problemsOf({ hasInstallScript: true }, 'node_modules/a/node_modules/esbuild')).toEqual([])
})

test('a range is not an exact version, of whatever kind the dependency is', () => {
  const manifest = {
    dependencies: { a: '1.2.3', b: '^1.2.3', c: '2.0.0-beta.1' },
    devDependencies: { d: 'file:stubs/d', e: 'latest' },
    optionalDependencies: { f: '~1.2.3', g: '1.2.3' },
  }
  expect(looseVersions(manifest)).toEqual([
    'b: ^1.2.3 is not an exact version',
    'e: latest is not an exact version',
    'f: ~1.2.3 is not an exact version',
  ])
})
