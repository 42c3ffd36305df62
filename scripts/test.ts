import { mkdirSync, rmSync } from 'node:fs'
import { reasonOf } from '../server/reason-of.ts'
import { ensureBrowser } from './browser.ts'
import { buildStudio } from './build-studio.ts'
import { contractDifferences, contractTargets } from './contract-differences.ts'
import { runCommand } from './run-command.ts'
import { countPlaywright, countVitest, type Count } from './test-counts.ts'
import { writeReport } from './test-report.ts'
import { readFlags } from './read-flags.ts'

const help = `npm test [-- --all] [-- --only <step>]
Lint, typecheck, unit and integration tests, budgets of size, then journeys in Chromium. Ends with "N passed, N failed".
--all    also the long matrices (npm run test:all), with a dated report in reports/
--only   one step: lint, typecheck, unit, integration, size, e2e, e2e-hosted (the site by itself,
         content and database in other processes). Only when named: contract, the suites that hold for any lake and
         any database, against what the environment names (docs/hosting.md), with a list of differences`

export type Step = { name: string; run(): Promise<Count> }

async function test() {
  const values = readFlags(help, { all: { type: 'boolean', default: false }, only: { type: 'string' } })
  mkdirSync('reports', { recursive: true })
  const chosen = values.only ? stepsNamed(values.only, values.all) : steps(values.all)
  if (chosen.length === 0) {
    console.error(`There is no step ${values.only}.\n${help.split('\n')[0]}; --help says more.`)
    process.exitCode = 2
    return
  }
  const results: { name: string; count: Count; seconds: number }[] = []
  for (const { name, run } of chosen) {
    console.log(`\n── ${name}`)
    const begin = performance.now()
    const count = await run()
    results.push({ name, count, seconds: Math.round((performance.now() - begin) / 100) / 10 })
  }
  const passed = results.reduce((sum, { count }) => sum + count.passed, 0)
  const failed = results.reduce((sum, { count }) => sum + count.failed, 0)
  console.log()
  for (const { name, count, seconds } of results) {
    console.log(
      `${name.padEnd(12)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds} s`,
    )
  }
  if (values.all) writeReport(results)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}

function stepsNamed(name: string, all: boolean): Step[] {
  if (name === 'contract') return [{ name, run: contract }]
  return steps(all || name === 'e2e-hosted').filter((step) => step.name === name)
}

/** The contract suites against what the environment names; says in what it differs. */
async function contract(): Promise<Count> {
  for (const target of contractTargets(process.env)) console.log(target)
  const file = 'reports/contract.json'
  rmSync(file, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await succeeds('vitest', ['run', '--project', 'integration', 'tests/contract', ...reporters])
  const differences = contractDifferences(file)
  console.log(differences.length === 0 ? 'no differences' : `\n${differences.length} differences:`)
  for (const difference of differences) console.log(`- ${difference}`)
  return countVitest(file, ok)
}

const withoutLong = ['--grep-invert', '@long']

function steps(all: boolean): Step[] {
  const marker = all ? [] : withoutLong
  const vitest = (project: string) => async () => {
    const file = `reports/${project}.json`
    rmSync(file, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const ok = await succeeds('vitest', ['run', '--project', project, ...reporters], {
      TEST_ALL: all ? '1' : '',
    })
    return countVitest(file, ok)
  }
  return [
    { name: 'lint', run: async () => asCount(await succeedsNode('scripts/lint.ts')) },
    { name: 'typecheck', run: async () => asCount(await succeedsNode('scripts/typecheck.ts')) },
    { name: 'unit', run: vitest('unit') },
    { name: 'integration', run: vitest('integration') },
    { name: 'size', run: async () => asCount(await succeedsNode('scripts/size.ts')) },
    { name: 'e2e', run: () => journeys('e2e', marker) },
    // Once more where content and database are processes of their own; the long matrices say the same there.
    ...(all ? [{ name: 'e2e-hosted', run: () => journeys('e2e-hosted', withoutLong) }] : []),
  ]
}

/** Runs the journeys in one of the two worlds. */
async function journeys(name: 'e2e' | 'e2e-hosted', marker: string[]): Promise<Count> {
  ensureBrowser()
  await buildStudio()
  const report = `reports/${name}.json`
  rmSync(report, { force: true })
  const ok = await succeeds('playwright', ['test', ...marker], {
    E2E_WORLD: name === 'e2e-hosted' ? 'hosted' : '',
  })
  return countPlaywright(report, ok)
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

function asCount(ok: boolean): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

await test()
