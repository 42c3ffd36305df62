import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a step of npm test came to. What failed is named, so that the end of a long log says what to look at. */
export type StepResult = {
  passed: number
  failed: number
  failures: Failure[]
  /** Names of the tests that passed only at their second try. */
  flaky: string[]
  /** The file of each test that did not run. */
  skipped: string[]
}

export type Failure = { name: string; reason: string }

/** A step that is one thing: it holds or it does not. */
export function wholeResult(succeeded: boolean): StepResult {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [], flaky: [], skipped: [] }
}

/** What scripts/vitest-reporter.ts wrote. */
export function vitestResult(file: string, succeeded: boolean): StepResult {
  return withFailure(readReport<StepResult>(file), succeeded)
}

/** A run that failed without failing a test counts as one failure. */
export function withFailure(result: StepResult | undefined, succeeded: boolean): StepResult {
  const known = result ?? { passed: 0, failed: 0, failures: [], flaky: [], skipped: [] }
  return succeeded ? known : { ...known, failed: Math.max(1, known.failed) }
}

/** What a step has to say at the end: a line for each test that failed or flickered, and one for those that did not run. */
export function remarks(name: string, { failed, failures, flaky, skipped }: StepResult): string[] {
  const files = Object.entries(Object.groupBy(skipped, (file) => file))
  const counts = files.map(([file, tests]) => `${file} (${tests?.length})`).toSorted()
  const unnamed = failed > 0 && failures.length === 0 ? [`${name}: failed, see above`] : []
  return [
    ...unnamed,
    ...failures.map((failure) => `${name}: failed: ${failure.name}\n    ${failure.reason}`),
    ...flaky.map((test) => `${name}: only at the second try: ${test}`),
    ...(skipped.length > 0 ? [`${name}: ${skipped.length} skipped: ${counts.join(', ')}`] : []),
  ]
}

/** The first line of a message, without colours. */
export function firstLine(message: string | undefined): string {
  return stripVTControlCharacters(message ?? '').split('\n', 1)[0] || 'no reason given'
}

/** The JSON of a report, if the run came far enough to write it. */
export function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
