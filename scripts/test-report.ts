import { writeFileSync } from 'node:fs'
import type { StepResult } from './test-results.ts'

/** Writes reports/test-all-<date>.md: what ran, how much of it passed, how long it took. */
export function writeReport(results: { name: string; result: StepResult; seconds: number }[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const rows = results.map(
    ({ name, result, seconds }) => `| ${name} | ${result.passed} | ${result.failed} | ${seconds} |`,
  )
  const head = ['| step | passed | failed | seconds |', '|---|---|---|---|']
  const file = `reports/test-all-${date}.md`
  writeFileSync(file, [`# npm run test:all, ${date}`, '', ...head, ...rows, ''].join('\n'))
  console.log(`Report: ${file}`)
}
