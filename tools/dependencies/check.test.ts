import { expect, test } from 'vitest'
import { advisoriesOf, looseVersions, problemsIn, type LockedPackage } from './check.ts'

const fine: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }

function problemsOf(locked: Partial<LockedPackage>, path = 'node_modules/some'): string[] {
  return problemsIn({ packages: { '': {}, [path]: { ...fine, ...locked } } })
}

test('a package that is linked, and the project itself, need nothing', () => {
  const linked = { link: true, resolved: 'stubs/linked' }
  expect(problemsIn({ packages: { '': {}, 'node_modules/linked': linked } })).toEqual([])
})

test.each<[Partial<LockedPackage>, string]>([
  [{ license: undefined }, 'has no licence'],
  [{ license: 'AGPL-3.0' }, 'its licence AGPL-3.0 is not on the list'],
  [{ license: '(MIT OR ISC) AND GPL-3.0' }, 'its licence (MIT OR ISC) AND GPL-3.0 is not on the list'],
  [{ integrity: undefined }, 'has no hash'],
  [{ resolved: 'https://registry.example/a.tgz' }, 'is bound to https://registry.example/a.tgz'],
  [{ hasInstallScript: true }, 'runs a script at the install'],
])('%o is a problem', (locked, problem) => {
  expect(problemsOf(locked)).toEqual([`node_modules/some: ${problem}`])
})

test('a licence of several parts is accepted', () => {
  expect(problemsOf({ license: '(MIT OR CC0-1.0) AND LGPL-3.0-or-later' })).toEqual([])
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

test.each([
  ['{"vulnerabilities":{"some":{"name":"some","severity":"high"}}}', ['some (high)']],
  ['{"vulnerabilities":{}}', []],
  ['{"message":"405 Method Not Allowed","statusCode":405}', undefined],
  ['', undefined],
])('advisories in the report %s are %j', (output, advisories) => {
  expect(advisoriesOf(output)).toEqual(advisories)
})
