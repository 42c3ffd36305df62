import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'

const tests = globSync('{app,packages,sanity-studio,scripts,server,tests,tools}/**/*.{test,spec}.{ts,tsx}', {
  cwd: projectRoot,
  exclude: ['**/node_modules/**'],
}).map((path) => path.replace(/(?:\.long)?\.(?:test|spec)\.tsx?$/, ''))

/** `lake/access`, `body-budget.test`, `tests/contract/lake/*`: the end of the path of a test. */
function namedTests(document: string): string[] {
  const text = readFileSync(join(projectRoot, 'docs', document), 'utf8')
  const quoted = [...text.matchAll(/`([\w./*-]+)`/g)].map(([, name = '']) => name)
  const paths =
    /^(?:tests|site|faults|fuzz|lake|messages|inbox|backup|supabase|several|notifications|urls|scripts|tools)\//
  return quoted.filter((name) => name.endsWith('.test') || (paths.test(name) && !/\.ts$|\/$/.test(name)))
}

test.each(['security.md', 'reliability.md'])('every test that docs/%s names exists', (document) => {
  const names = namedTests(document)
  expect(names.length).toBeGreaterThan(20)
  const missing = names.filter((name) => {
    const path = name
      .replace(/\.test$/, '')
      .replaceAll('.', '\\.')
      .replace('*', '[^/]+')
    const pattern = new RegExp(`(?:^|/)${path}(?:$|/)`)
    return !tests.some((test) => pattern.test(test))
  })
  expect(missing).toEqual([])
})
