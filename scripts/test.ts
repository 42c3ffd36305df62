import { mkdirSync, rmSync } from 'node:fs'
import { reasonOf } from '../server/reason-of.ts'
import { ensureBrowser } from './browser.ts'
import { buildStudio } from './build-studio.ts'
import { contractTargets } from './contract-targets.ts'
import { playwrightResult } from './playwright-result.ts'
import { readFlags } from './read-flags.ts'
import { runCommand } from './run-command.ts'
import { writeReport } from './test-report.ts'
import { remarks, vitestResult, wholeResult, type StepResult } from './test-results.ts'

const help = `npm test [-- [--all] [--only <step>]]
Lint, typecheck, unit and integration tests, budgets of size, then journeys in Chromium. Ends with what failed and
"N passed, N failed".
--all    also the long matrices (npm run test:all), with a dated report in reports/ unless --only is said
--only   one step: lint, typecheck, unit, integration, size, e2e, e2e-hosted (the site by itself,
         content and database in other processes). Only when named: contract, the suites that hold for any lake and
         any database, against what the environment names (docs/hosting.md), with a list of differences`

type Step = { name: string; run(): Promise<StepResult>; inBrowser?: true }

async function test() {
  const values = readFlags(help, { all: { type: 'boolean', default: false }, only: { type: 'string' } })
  mkdirSync('reports', { recursive: true })
  const chosen = values.only ? stepsNamed(values.only, values.all) : steps(values.all)
  if (chosen.length === 0) {
    console.error(`There is no step ${values.only}.\n${help.split('\n')[0]}; --help says more.`)
    process.exitCode = 2
    return
  }
  if (chosen.some(({ inBrowser }) => inBrowser)) ensureBrowser()
  const results: { name: string; result: StepResult; seconds: number }[] = []
  for (const { name, run } of chosen) {
    console.log(`\n── ${name}`)
    const begin = performance.now()
    const result = await run().catch(failedStep)
    results.push({ name, result, seconds: Math.round((performance.now() - begin) / 100) / 10 })
  }
  const passed = results.reduce((sum, { result }) => sum + result.passed, 0)
  const failed = results.reduce((sum, { result }) => sum + result.failed, 0)
  console.log()
  for (const { name, result, seconds } of results) {
    const [passed, failed] = [String(result.passed).padStart(5), String(result.failed).padStart(4)]
    console.log(`${name.padEnd(12)} ${passed} passed ${failed} failed ${seconds} s`)
  }
  for (const { name, result } of results) for (const remark of remarks(name, result)) console.log(remark)
  if (values.all && !values.only) writeReport(results)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

/** A step that could not be run is one that failed: the others are still worth their numbers. */
function failedStep(error: unknown): StepResult {
  console.error(reasonOf(error))
  return wholeResult(false)
}

function stepsNamed(name: string, all: boolean): Step[] {
  if (name === 'contract') return [{ name, run: contract }]
  return steps(all || name === 'e2e-hosted').filter((step) => step.name === name)
}

/** The contract suites against what the environment names; says in what it differs. */
async function contract(): Promise<StepResult> {
  for (const target of contractTargets(process.env)) console.log(target)
  const result = await vitest('contract', ['--project', 'integration', 'tests/contract', '--reporter=dot'])
  console.log(`\n${result.failures.length || 'no'} differences`)
  return result
}

const withoutLong = ['--grep-invert', '@long']

function steps(all: boolean): Step[] {
  const marker = all ? [] : withoutLong
  const project = (name: string) => async () =>
    vitest(name, ['--project', name, '--reporter=default'], {
      TEST_ALL: all ? '1' : '',
      CONTRACT_SUPABASE: '',
    })
  return [
    { name: 'lint', run: async () => wholeResult(await succeedsNode('scripts/lint.ts')) },
    { name: 'typecheck', run: async () => wholeResult(await succeedsNode('scripts/typecheck.ts')) },
    { name: 'unit', run: project('unit') },
    { name: 'integration', run: project('integration') },
    { name: 'size', run: async () => wholeResult(await succeedsNode('scripts/size.ts')) },
    { name: 'e2e', run: () => journeys('e2e', marker), inBrowser: true },
    // Once more where content and database are processes of their own; the long matrices say the same there.
    ...(all
      ? [{ name: 'e2e-hosted', run: () => journeys('e2e-hosted', withoutLong), inBrowser: true as const }]
      : []),
  ]
}

/** Runs tests of vitest, chosen by arguments of its command line. */
async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<StepResult> {
  const report = `reports/${name}.json`
  rmSync(report, { force: true })
  const reporter = '--reporter=scripts/vitest-reporter.ts'
  const ok = await succeeds('vitest', ['run', ...args, reporter], { ...env, STEP_RESULT: report })
  return vitestResult(report, ok)
}

/** Runs the journeys in one of the two worlds. */
async function journeys(name: 'e2e' | 'e2e-hosted', marker: string[]): Promise<StepResult> {
  await buildStudio()
  const report = `reports/${name}.json`
  rmSync(report, { force: true })
  const ok = await succeeds('playwright', ['test', ...marker], {
    E2E_WORLD: name === 'e2e-hosted' ? 'hosted' : '',
  })
  return playwrightResult(report, ok)
}

const succeedsNode = (script: string) => succeeds(process.execPath, [script])

async function succeeds(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  try {
    await runCommand(name, args, { env })
    return true
  } catch (error) {
    console.error(reasonOf(error))
    return false
  }
}

await test()
