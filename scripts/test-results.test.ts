import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { temporaryFolder } from '../tests/fixtures/processes.ts'
import { playwrightResult } from './playwright-result.ts'
import { remarks, vitestResult, wholeResult } from './test-results.ts'

const folder = temporaryFolder('test-results')
afterAll(folder.remove)

/** What vitest makes of a file, as a step would tell it. */
function resultOf(name: string, code: string) {
  const report = join(folder.path, `${name}.json`)
  writeFileSync(join(folder.path, `${name}.test.ts`), code)
  const reporter = `--reporter=${join(projectRoot, 'scripts/vitest-reporter.ts')}`
  const args = ['run', name, '--root', folder.path, '--globals', reporter]
  const env = { ...process.env, STEP_RESULT: report }
  let succeeded = true
  try {
    execFileSync(join(projectRoot, 'node_modules/.bin/vitest'), args, { env, stdio: 'pipe' })
  } catch {
    succeeded = false
  }
  return vitestResult(report, succeeded)
}

test('a test that fails is named with its reason, one that passes at its second try is named, too', () => {
  const result = resultOf(
    'tests',
    `let tries = 0
    describe('a page', () => { test('is there', () => expect(1, 'the page').toBe(2)) })
    test('flickers', { retry: 1 }, () => { if (tries++ === 0) throw new Error('not yet') })
    test('passes', () => {})`,
  )
  expect(result).toMatchObject({ passed: 2, failed: 1 })
  expect(remarks('unit', result)).toEqual([
    expect.stringMatching(/^unit: failed: tests\.test\.ts > a page > is there\n {4}AssertionError: the page/),
    'unit: only at the second try: tests.test.ts > flickers',
  ])
})

test('tests that did not run are counted, with their files', () => {
  const result = resultOf(
    'skipped',
    `test.skip('later', () => {}); test.todo('one day'); test('passes', () => {})
    test('not here', (context) => context.skip('no such place'))`,
  )
  expect(result).toMatchObject({ passed: 1, failed: 0 })
  expect(remarks('unit', result)).toEqual(['unit: 3 skipped: skipped.test.ts (3)'])
})

test.each([
  [
    'a hook',
    'describe("a page", () => { afterAll(() => { throw new Error("busy") }); test("is there", () => {}) })',
  ],
  ['a file', 'test("is there", () => {}); afterAll(() => { throw new Error("busy") })'],
  [
    'nobody',
    'test("is there", async () => { void Promise.reject(new Error("busy")); await new Promise((r) => setTimeout(r, 50)) })',
  ],
])('what fails outside of a test (%s) is one failure, with its reason', (name, code) => {
  const result = resultOf(name.replace(' ', '-'), code)
  expect(result).toMatchObject({ passed: 1, failed: 1 })
  expect(remarks('unit', result).join('\n')).toMatch(/failed: .+\n {4}Error: busy/)
})

test('a journey that fails is named with its reason, and so is what fails outside of journeys', () => {
  const report = join(folder.path, 'journeys.json')
  const error = { message: '\u001b[31mError: not visible\u001b[39m\n  at x' }
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'chat.spec.ts',
    line: 3,
    tests: [{ status, results }],
  })
  const specs = [
    spec('opens', 'unexpected', [{ error }, { error }]),
    spec('closes', 'flaky', [{ error }, {}]),
    spec('speaks', 'expected', [{}]),
    spec('rests', 'skipped', [{}]),
  ]
  writeFileSync(
    report,
    JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [{ specs: [], suites: [{ specs }] }],
      errors: [{ message: 'the site did not start' }],
    }),
  )
  const result = playwrightResult(report, false)
  expect(result).toMatchObject({ passed: 2, failed: 1 })
  expect(remarks('e2e', result)).toEqual([
    'e2e: failed: chat.spec.ts:3 opens\n    Error: not visible',
    'e2e: failed: no journey\n    the site did not start',
    'e2e: only at the second try: chat.spec.ts:3 closes',
    'e2e: 1 skipped: chat.spec.ts (1)',
  ])
})

test('a run that ends without a report has failed', () => {
  const none = join(folder.path, 'none.json')
  for (const result of [vitestResult(none, false), playwrightResult(none, false), wholeResult(false)]) {
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(remarks('lint', result)).toEqual(['lint: failed, see above'])
  }
  expect(remarks('lint', wholeResult(true))).toEqual([])
})
