import { firstLine, readReport, withFailure, type StepResult } from './test-results.ts'

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
