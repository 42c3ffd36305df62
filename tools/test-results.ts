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
