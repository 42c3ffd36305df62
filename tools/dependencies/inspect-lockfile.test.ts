import { expect, test } from 'vitest'
import { inspectLockfile, looseVersions, type LockedPackage } from './inspect-lockfile.ts'

const fine: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }

function problemsOf(locked: Partial<LockedPackage>, path = 'node_modules/some'): string[] {
  return inspectLockfile({ packages: { '': {}, [path]: { ...fine, ...locked } } }).problems
}

test('counts installed and development packages', () => {
  const packages = {
    '': {},
    'node_modules/a': fine,
    'node_modules/b': { ...fine, dev: true },
    'node_modules/a/node_modules/b': fine,
    'node_modules/linked': { link: true, resolved: 'stubs/linked' },
  }
  expect(inspectLockfile({ packages })).toEqual({ total: 3, development: 1, problems: [] })
})

test.each<[Partial<LockedPackage>, string]>([
  [{ license: undefined }, 'has no licence'],
  ...['AGPL-3.0', 'MIT AND GPL-3.0', '(MIT OR ISC) AND GPL-3.0', 'GPL-3.0 AND (MIT OR ISC)'].map(
    (license): [object, string] => [{ license }, `its licence ${license} is not on the list`],
  ),
  [{ integrity: undefined }, 'has no hash'],
  [{ resolved: 'https://registry.example/a.tgz' }, 'is bound to https://registry.example/a.tgz'],
  [{ hasInstallScript: true }, 'runs a script at the install'],
])('%o is a problem', (locked, problem) => {
  expect(problemsOf(locked)).toEqual([`node_modules/some: ${problem}`])
})

test.each([
  ...['(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  '(MIT AND (GPL-3.0 OR ISC)) OR GPL-2.0',
])('the licence %s is accepted', (license) => {
  expect(problemsOf({ license })).toEqual([])
})

test('version ranges are reported for every kind of dependency', () => {
  const manifest = {
    dependencies: { a: '1.2.3', b: '^1.2.3', c: '2.0.0-beta.1' },
    devDependencies: { d: 'file:stubs/d', e: 'latest' },
    optionalDependencies: { f: '~1.2.3', g: '1.2.3', h: 'npm:@some/other@1.2.3', i: 'npm:other@^1.2.3' },
  }
  const loose = ['b: ^1.2.3', 'e: latest', 'f: ~1.2.3', 'i: npm:other@^1.2.3']
  expect(looseVersions(manifest)).toEqual(loose.map((version) => `${version} is not an exact version`))
})
