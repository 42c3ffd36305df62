import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type StepResult = {
  passed: number
  failed: number
  failures: Failure[]
  flaky: Failure[]
  skipped: string[]
}

export type Failure = { name: string; reason: string }

export function wholeResult(succeeded: boolean): StepResult {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [], flaky: [], skipped: [] }
}

export function vitestResult(file: string, succeeded: boolean): StepResult {
  return withFailure(readReport<StepResult>(file), succeeded)
}

/** A failed run without a failed test counts as one failure. */
export function withFailure(result: StepResult | undefined, succeeded: boolean): StepResult {
  const known = result ?? { passed: 0, failed: 0, failures: [], flaky: [], skipped: [] }
  return succeeded ? known : { ...known, failed: Math.max(1, known.failed) }
}

export function reportLines(name: string, { failed, failures, flaky, skipped }: StepResult): string[] {
  const files = Object.entries(Object.groupBy(skipped, (file) => file))
  const counts = files.map(([file, tests]) => `${file} (${tests?.length})`).toSorted()
  const unnamed = failed > 0 && failures.length === 0 ? [`${name}: failed, see above`] : []
  return [
    ...unnamed,
    ...failures.map((failure) => `${name}: failed: ${failure.name}\n    ${failure.reason}`),
    ...flaky.map((test) => `${name}: flaky, passed on retry: ${test.name}\n    ${test.reason}`),
    ...(skipped.length > 0 ? [`${name}: ${skipped.length} skipped: ${counts.join(', ')}`] : []),
  ]
}

export function firstLine(message: string | undefined): string {
  return stripVTControlCharacters(message ?? '').split('\n', 1)[0] || 'no reason given'
}

export function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

type Report = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors: { message?: string }[]
}
type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { title: string; file: string; line: number; tests: Run[] }
type Run = { status: string; results: { error?: { message?: string } }[] }

export function playwrightResult(file: string, succeeded: boolean): StepResult {
  const report = readReport<Report>(file)
  if (!report) return withFailure(undefined, succeeded)
  const runs = report.suites.flatMap(allSpecs).flatMap(({ tests, ...spec }) =>
    tests.map(({ status, results }) => ({
      status,
      file: spec.file,
      name: `${spec.file}:${spec.line} ${spec.title}`,
      reason: firstLine(results.find(({ error }) => error)?.error?.message),
    })),
  )
  const outside = report.errors.map(({ message }) => ({
    name: 'outside of tests',
    reason: firstLine(message),
  }))
  const { expected, unexpected, flaky } = report.stats
  const failures = (wanted: string) =>
    runs.filter(({ status }) => status === wanted).map(({ name, reason }) => ({ name, reason }))
  const result: StepResult = {
    passed: expected + flaky,
    failed: unexpected,
    failures: [...failures('unexpected'), ...outside],
    flaky: failures('flaky'),
    skipped: runs.filter(({ status }) => status === 'skipped').map(({ file }) => file),
  }
  return withFailure(result, succeeded)
}

function allSpecs({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(allSpecs)]
}
