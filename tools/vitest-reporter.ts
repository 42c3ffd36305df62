import { writeFileSync } from 'node:fs'
import type { SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Reporter } from 'vitest/reporters'
import { firstLine, type Failure, type StepResult } from './test-results.ts'

/** Vitest's JSON report lacks failures outside of tests: hooks, files, unhandled errors. */
export default class StepReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const result: StepResult = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      failures: [
        ...failed.map((test) => failureOf(nameOf(test), test.result().errors)),
        ...modules.flatMap(failuresOfHooks),
        ...unhandled.map((error) => failureOf('an unhandled error', [error])),
      ],
      flaky: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => failureOf(nameOf(test), test.result().errors)),
      skipped: tests
        .filter((test) => test.result().state === 'skipped')
        .map((test) => test.module.relativeModuleId),
    }
    const file = process.env.STEP_RESULT
    if (file) writeFileSync(file, JSON.stringify(result))
  }
}

function failuresOfHooks(module: TestModule): Failure[] {
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: `${module.relativeModuleId} > ${suite.fullName}`,
    errors: suite.errors(),
  }))
  const all = [{ name: module.relativeModuleId, errors: module.errors() }, ...suites]
  return all.filter(({ errors }) => errors.length > 0).map(({ name, errors }) => failureOf(name, errors))
}

function failureOf(name: string, errors: readonly SerializedError[] = []): Failure {
  const [error] = errors
  return { name, reason: firstLine(error?.stack?.includes(error.message) ? error.stack : error?.message) }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`
}
