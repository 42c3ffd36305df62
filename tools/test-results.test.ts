import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { temporaryFolder } from './support/processes.ts'
import { playwrightResult, reportLines, vitestResult, wholeResult } from './test-results.ts'

const folder = temporaryFolder('test-results')
afterAll(folder.remove)

const reportOf = (name: string) => join(folder.path, `${name}.json`)
const writeReport = (name: string, report: object) => writeFileSync(reportOf(name), JSON.stringify(report))

const busy = `throw new Error('busy')`
const testFiles = {
  failing: `describe('a page', () => { test('is there', () => expect(1, 'the page').toBe(2)) })`,
  flaky: `let tries = 0
    test('flickers', { retry: 1 }, () => { if (tries++ === 0) throw new Error('not yet') })`,
  skipped: `test.skip('later', () => {}); test.todo('one day'); test('passes', () => {})
    test('not here', (context) => context.skip('no such place'))`,
  hook: `describe('a page', () => { afterAll(() => { ${busy} }); test('is there', () => {}) })`,
  file: `test('is there', () => {}); afterAll(() => { ${busy} })`,
  unhandled: `test('is there', async () => {
    void Promise.reject(new Error('busy'))
    await new Promise(setImmediate)
  })`,
}

test('a Vitest run lists failures in and outside of tests with reasons, flaky and skipped tests', () => {
  for (const [name, code] of Object.entries(testFiles))
    writeFileSync(join(folder.path, `${name}.test.ts`), code)
  const reporter = `--reporter=${join(projectRoot, 'tools/vitest-reporter.ts')}`
  const args = ['run', '--root', folder.path, '--globals', '--no-file-parallelism', reporter]
  const env = { ...process.env, STEP_RESULT: reportOf('vitest') }
  spawnSync(join(projectRoot, 'node_modules/.bin/vitest'), args, { env, stdio: 'ignore' })
  const result = vitestResult(reportOf('vitest'), false)
  expect(result).toMatchObject({ passed: 5, failed: 1 })
  const found = reportLines('unit', result)
  expect(found).toHaveLength(6)
  for (const line of [
    /^unit: failed: failing\.test\.ts > a page > is there\n {4}AssertionError: the page/,
    /^unit: failed: hook\.test\.ts > a page\n {4}Error: busy/,
    /^unit: failed: file\.test\.ts\n {4}Error: busy/,
    /^unit: failed: an unhandled error[^\n]*\n {4}Error: busy/,
    /^unit: flaky, passed on retry: flaky\.test\.ts > flickers\n {4}Error: not yet/,
    /^unit: 3 skipped: skipped\.test\.ts \(3\)$/,
  ])
    expect(found).toContainEqual(expect.stringMatching(line))
})

test('a Playwright run lists failures in and outside of tests with reasons, flaky and skipped tests', () => {
  const error = { message: '\u001b[31mError: not visible\u001b[39m\n  at x' }
  function spec(title: string, status: string, ...results: object[]) {
    return { title, file: 'chat.spec.ts', line: 3, tests: [{ status, results }] }
  }
  const specs = [
    spec('opens', 'unexpected', { error }, { error }),
    spec('closes', 'flaky', { error }, {}),
    spec('speaks', 'expected', {}),
    spec('rests', 'skipped'),
  ]
  writeReport('playwright', {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [{ specs: [], suites: [{ specs }] }],
    errors: [{ message: 'the site did not start' }],
  })
  const result = playwrightResult(reportOf('playwright'), false)
  expect(result).toMatchObject({ passed: 2, failed: 1 })
  expect(reportLines('e2e', result)).toEqual([
    'e2e: failed: chat.spec.ts:3 opens\n    Error: not visible',
    'e2e: failed: outside of tests\n    the site did not start',
    'e2e: flaky, passed on retry: chat.spec.ts:3 closes\n    Error: not visible',
    'e2e: 1 skipped: chat.spec.ts (1)',
  ])
})

test('a run without a report has failed', () => {
  const none = reportOf('none')
  for (const result of [vitestResult(none, false), playwrightResult(none, false), wholeResult(false)]) {
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(reportLines('lint', result)).toEqual(['lint: failed, see above'])
  }
  expect(reportLines('lint', wholeResult(true))).toEqual([])
})
