import { mkdirSync, rmSync } from 'node:fs'
import { errorMessage } from '../server/observability/error-message.ts'
import { ensureBrowser } from './browser.ts'
import { isBuildFresh } from './build-stamp.ts'
import { buildStudio } from './build-studio.ts'
import { build } from './build.ts'
import { contractTargets } from './contract-targets.ts'
import { playwrightResult } from './playwright-result.ts'
import { readFlags } from './read-flags.ts'
import { runCommand } from './run-command.ts'
import { writeReport } from './test-report.ts'
import { remarks, vitestResult, wholeResult, type StepResult } from './test-results.ts'

const help = `npm test [-- [--all | --quick] [--only <step>]]
Build, lint, types, unit and integration tests, budgets of size, then journeys in Chromium; two lanes of steps run side by
side. Ends with what failed and "N passed, N failed".
--all    also the long matrices (npm run test:all), with a dated report in reports/ unless --only is given
--quick  types, and the unit tests that depend on files changed since main or not committed (npm run test:quick)
--only   one step: lint, typecheck, unit, integration, size, e2e, e2e-hosted (the site by itself,
         content and database in other processes). Only when named: contract, the suites that hold for any lake and
         any database, against what the environment names (docs/hosting.md), with a list of differences`

type Step = { name: string; run(label?: string): Promise<StepResult>; inBrowser?: true }
type Timed = { name: string; result: StepResult; seconds: number }

async function test() {
  const values = readFlags(help, {
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  })
  mkdirSync('reports', { recursive: true })
  const lanes = lanesFor(values)
  const chosen = lanes.flat()
  if (chosen.length === 0) {
    console.error(`There is no step ${values.only}.\n${help.split('\n')[0]}; --help says more.`)
    process.exitCode = 2
    return
  }
  if (chosen.some(({ inBrowser }) => inBrowser)) ensureBrowser()
  const isSeveral = chosen.length > 1
  const results = (await Promise.all(lanes.map((lane) => runLane(lane, isSeveral)))).flat()
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

/** Runs steps one after the other; a label before each line of output tells lanes apart. */
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

/** Counts a step that could not be run as failed; the others still run. */
function failedStep(error: unknown): StepResult {
  console.error(errorMessage(error))
  return wholeResult(false)
}

function lanesFor({ all, quick, only }: { all: boolean; quick: boolean; only?: string }): Step[][] {
  if (quick) return [[typecheck], [changedUnits]]
  if (only === 'contract') return [[{ name: only, run: contract }]]
  const lanes = allLanes(all || only === 'e2e-hosted')
  return only ? [lanes.flat().filter(({ name }) => name === only)] : lanes
}

/** Steps in the order of their dependencies: whatever needs the build stands behind it in its lane. */
function allLanes(all: boolean): Step[][] {
  const marker = all ? [] : withoutLong
  const project = (name: string) => async (label?: string) =>
    vitest(name, ['--project', name, '--reporter=default'], label, {
      TEST_ALL: all ? '1' : '',
      CONTRACT_SUPABASE: '',
    })
  return [
    [
      { name: 'build', run: buildBoth },
      { name: 'integration', run: project('integration') },
      { name: 'e2e', run: (label) => journeys('e2e', marker, label), inBrowser: true },
      // Once more where content and database are processes of their own; the long matrices say the same there.
      ...(all
        ? [
            {
              name: 'e2e-hosted',
              run: (label?: string) => journeys('e2e-hosted', withoutLong, label),
              inBrowser: true as const,
            },
          ]
        : []),
    ],
    [
      { name: 'lint', run: script('lint') },
      typecheck,
      { name: 'unit', run: project('unit') },
      { name: 'size', run: script('size') },
    ],
  ]
}

const withoutLong = ['--grep-invert', '@long']
const typecheck: Step = { name: 'typecheck', run: script('typecheck') }
const changedUnits: Step = {
  name: 'unit',
  run: (label) => vitest('unit', ['--project', 'unit', '--changed', 'main', '--passWithNoTests'], label),
}

async function buildBoth(): Promise<StepResult> {
  if (!isBuildFresh()) await build()
  await buildStudio()
  return wholeResult(true)
}

function script(name: string): Step['run'] {
  return async (label) => wholeResult(await succeeds(process.execPath, [`scripts/${name}.ts`], label))
}

/** The contract suites against what the environment names; lists the differences. */
async function contract(): Promise<StepResult> {
  for (const target of contractTargets(process.env)) console.log(target)
  const args = ['--project', 'integration', 'tests/contract', '--reporter=dot']
  const result = await vitest('contract', args)
  console.log(`\n${result.failures.length || 'no'} differences`)
  return result
}

/** Runs tests of vitest, chosen by arguments of its command line. */
async function vitest(
  name: string,
  args: string[],
  label?: string,
  env: Record<string, string> = {},
): Promise<StepResult> {
  const report = `reports/${name}.json`
  rmSync(report, { force: true })
  const reporter = '--reporter=scripts/vitest-reporter.ts'
  const ok = await succeeds('vitest', ['run', ...args, reporter], label, { ...env, STEP_RESULT: report })
  return vitestResult(report, ok)
}

/** Runs the journeys in one of the two worlds. */
async function journeys(name: 'e2e' | 'e2e-hosted', marker: string[], label?: string): Promise<StepResult> {
  await buildStudio()
  const report = `reports/${name}.json`
  rmSync(report, { force: true })
  const world = name === 'e2e-hosted' ? 'hosted' : ''
  const ok = await succeeds('playwright', ['test', ...marker], label, { E2E_WORLD: world })
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

await test()
