import { firstLine, readReport, withFailure, type StepResult } from './test-results.ts'

type Report = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors: { message?: string }[]
}
type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { title: string; file: string; line: number; tests: Journey[] }
type Journey = { status: string; results: { error?: { message?: string } }[] }

/** What Playwright's JSON report says. */
export function playwrightResult(file: string, succeeded: boolean): StepResult {
  const report = readReport<Report>(file)
  if (!report) return withFailure(undefined, succeeded)
  const journeys = report.suites.flatMap(allSpecs).flatMap(({ tests, ...spec }) =>
    tests.map(({ status, results }) => ({
      status,
      file: spec.file,
      name: `${spec.file}:${spec.line} ${spec.title}`,
      reason: firstLine(results.find(({ error }) => error)?.error?.message),
    })),
  )
  const outside = report.errors.map(({ message }) => ({ name: 'no journey', reason: firstLine(message) }))
  const { expected, unexpected, flaky } = report.stats
  const unexpectedOnes = journeys.filter(({ status }) => status === 'unexpected')
  const result: StepResult = {
    passed: expected + flaky,
    failed: unexpected,
    failures: [...unexpectedOnes.map(({ name, reason }) => ({ name, reason })), ...outside],
    flaky: journeys.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    skipped: journeys.filter(({ status }) => status === 'skipped').map(({ file }) => file),
  }
  return withFailure(result, succeeded)
}

function allSpecs({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(allSpecs)]
}
