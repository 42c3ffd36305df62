import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }

/** Counts of a vitest JSON report; a run that failed without failing a test counts as one failure. */
export function countVitest(file: string, succeeded: boolean): Count {
  const report = read<{ numPassedTests: number; numFailedTests: number }>(file)
  return withFailure({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, succeeded)
}

/** Counts of a Playwright JSON report; a test that passed only at its second try passed, and is named aloud. */
export function countPlaywright(file: string, succeeded: boolean): Count {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  if (flaky > 0)
    console.warn(`${flaky} of the journeys passed only at the second try: flaky is broken, see above`)
  return withFailure({ passed: expected + flaky, failed: unexpected }, succeeded)
}

function withFailure({ passed, failed }: Count, succeeded: boolean): Count {
  return { passed, failed: succeeded ? failed : Math.max(1, failed) }
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
