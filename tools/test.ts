import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { asCommand, UsageError } from '../scripts/support.ts'
import { freePorts } from './support/processes.ts'
import { ensureBrowser } from './support/browser.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'
import { buildStudio } from '../scripts/build-studio.ts'
import { build } from '../scripts/build.ts'
import { playwrightResult, reportLines, vitestResult, wholeResult, type StepResult } from './test-results.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { runCommand } from '../scripts/run-command.ts'

const help = `npm test [-- [--all | --quick] [--only <step>]]
Build, lint, check types, run unit and integration tests, check size budgets, run browser tests; in two parallel lanes.
Print failures and "N passed, N failed".
--all    also run long tests (npm run test:all), and write a dated report to reports/ unless --only is given
--quick  check types, and run unit tests affected by files changed since main (npm run test:quick)
--only   run one step: lint, typecheck, unit, integration, size, e2e, e2e-hosted (content and database in other
         processes), content-lake or supabase-local (npm test in a package), or contract (never part of a full run: tests for any lake and database, against the projects of
         the environment, see docs/hosting.md; lists differences)`

type Step = { name: string; run(label?: string): Promise<StepResult>; inBrowser?: true }
type Timed = { name: string; result: StepResult; seconds: number }

async function test() {
  const { values } = readArguments(help, {
    all: { type: 'boolean' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
  })
  mkdirSync('reports', { recursive: true })
  const lanes = lanesFor(values)
  const steps = lanes.flat()
  if (steps.length === 0) throw new UsageError(`There is no step ${values.only}.`)
  if (steps.some(({ inBrowser }) => inBrowser)) ensureBrowser(values)
  const isLabelled = steps.length > 1
  const results = (await Promise.all(lanes.map((lane) => runLane(lane, isLabelled)))).flat()
  const passed = results.reduce((sum, { result }) => sum + result.passed, 0)
  const failed = results.reduce((sum, { result }) => sum + result.failed, 0)
  console.log()
  for (const { name, result, seconds } of results) {
    const [passed, failed] = [String(result.passed).padStart(5), String(result.failed).padStart(4)]
    console.log(`${name.padEnd(12)} ${passed} passed ${failed} failed ${seconds} s`)
  }
  for (const { name, result } of results) for (const line of reportLines(name, result)) console.log(line)
  if (values.all && !values.only) writeReport(results)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

async function runLane(lane: Step[], isLabelled: boolean): Promise<Timed[]> {
  const results: Timed[] = []
  for (const { name, run } of lane) {
    console.log(`── ${name}`)
    const begin = performance.now()
    const result = await run(isLabelled ? name : undefined).catch(failedStep)
    const seconds = Math.round((performance.now() - begin) / 100) / 10
    console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`)
    results.push({ name, result, seconds })
  }
  return results
}

function failedStep(error: unknown): StepResult {
  console.error(errorMessage(error))
  return wholeResult(false)
}

function lanesFor({ all, quick, only }: { all: boolean; quick: boolean; only?: string }): Step[][] {
  if (quick) return [[typecheck], [changedUnits]]
  if (only === 'contract') return [[{ name: only, run: contract }]]
  const { lanes, longSteps } = stepsFor(all)
  return only ? [[...new Set([...lanes.flat(), ...longSteps])].filter(({ name }) => name === only)] : lanes
}

function stepsFor(all: boolean) {
  // Not by --exclude: projects have lists of their own.
  const project = (name: string, excluded = ''): Step => ({
    name,
    run: (label) =>
      vitest(name, ['--project', name, '--reporter=default'], label, {
        TEST_ALL: all ? '1' : '',
        TEST_EXCLUDE: excluded,
        CONTRACT_SUPABASE: '',
      }),
  })
  const packages = [project('content-lake'), project('supabase-local')]
  // Long tests would only repeat their results with hosted backends.
  const hosted = browserStep('e2e-hosted', withoutLong)
  const backends: Step[] = [
    { name: 'build', run: buildOnce },
    // The packages run the contract in whole.
    project('integration', all ? 'tests/contract/**' : longFiles),
    ...(all ? packages : []),
  ]
  // A third lane ends no earlier on two cores, and makes the limits of the site run out.
  const others: Step[] = [
    typecheck,
    { name: 'lint', run: script('lint') },
    browserStep('e2e', all ? [] : withoutLong, all),
    { name: 'size', run: script('size') },
    ...(all ? [hosted] : []),
    project('unit', all ? '' : longFiles),
  ]
  return { lanes: [backends, others], longSteps: [hosted, ...packages] }
}

const withoutLong = ['--grep-invert', String.raw`@long|\.long\.spec`]
const longFiles = '**/*.long.test.ts'
const typecheck: Step = { name: 'typecheck', run: script('typecheck') }
const changedUnits: Step = {
  name: 'unit',
  run: (label) => vitest('unit', ['--project', 'unit', '--changed', 'main', '--passWithNoTests'], label),
}

let building: Promise<StepResult> | undefined

function buildOnce(): Promise<StepResult> {
  return (building ??= buildBoth())
}

async function buildBoth(): Promise<StepResult> {
  if (!isBuildFresh()) await build()
  await buildStudio()
  return wholeResult(true)
}

function script(name: string): Step['run'] {
  return async (label) => wholeResult(await succeeds(process.execPath, [`tools/${name}.ts`], label))
}

async function contract(): Promise<StepResult> {
  const { LAKE_CONTRACT_PROJECT_ID: project, LAKE_CONTRACT_API_HOST: host } = process.env
  const { CONTRACT_SUPABASE, SUPABASE_URL, LEADS_SUPABASE_URL } = process.env
  const isHosted = CONTRACT_SUPABASE === 'hosted'
  console.log(`content   ${project ? `project ${project} at ${host ?? 'Sanity'}` : 'our own Content Lake'}
database  ${isHosted ? `${SUPABASE_URL} and ${LEADS_SUPABASE_URL}` : 'the embedded Supabase'}`)
  const args = [
    '--project',
    'content-lake',
    '--project',
    'supabase-local',
    'tests/contract',
    '--reporter=dot',
  ]
  const result = await vitest('contract', args)
  console.log(`\n${result.failures.length || 'no'} differences`)
  return result
}

async function vitest(
  name: string,
  args: string[],
  label?: string,
  env: Record<string, string> = {},
): Promise<StepResult> {
  const report = `reports/${name}.json`
  rmSync(report, { force: true })
  const reporter = '--reporter=tools/vitest-reporter.ts'
  const ok = await succeeds('vitest', ['run', ...args, reporter], label, { ...env, STEP_RESULT: report })
  return vitestResult(report, ok)
}

function browserStep(name: 'e2e' | 'e2e-hosted', filter: string[], all = true): Step {
  return { name, run: (label) => browserTests(name, filter, all, label), inBrowser: true }
}

async function browserTests(
  name: string,
  filter: string[],
  all: boolean,
  label?: string,
): Promise<StepResult> {
  await buildOnce()
  const report = `reports/${name}.json`
  rmSync(report, { force: true })
  const backends = name === 'e2e-hosted' ? 'hosted' : ''
  const port = process.env.E2E_PORT ?? String(await freePorts(3))
  const env = { E2E_BACKENDS: backends, E2E_PORT: port, TEST_ALL: all ? '1' : '' }
  const ok = await succeeds('playwright', ['test', ...filter], label, env)
  return playwrightResult(report, ok)
}

async function succeeds(
  name: string,
  args: string[],
  label?: string,
  env: Record<string, string> = {},
): Promise<boolean> {
  try {
    await runCommand(name, args, { env, label })
    return true
  } catch (error) {
    console.error(errorMessage(error))
    return false
  }
}

function writeReport(results: Timed[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const rows = results.map(
    ({ name, result, seconds }) => `| ${name} | ${result.passed} | ${result.failed} | ${seconds} |`,
  )
  const head = ['| step | passed | failed | seconds |', '|---|---|---|---|']
  const file = `reports/test-all-${date}.md`
  writeFileSync(file, [`# npm run test:all, ${date}`, '', ...head, ...rows, ''].join('\n'))
  console.log(`Report: ${file}`)
}

await asCommand('test', test)
