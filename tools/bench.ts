import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../server/config/paths.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { startProcess, temporaryFolder } from './support/processes.ts'
import { measureAll } from './bench/measure-all.ts'
import { report } from './bench/report.ts'
import { ensureBrowser } from './support/browser.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'
import { build } from '../scripts/build.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { seedOnStart } from '../scripts/seed-on-start.ts'

const help = `npm run bench [-- [--quick] [--rounds 3] [--seconds 3]]
Compare the home page of the built site, with all seed content, with its physical limit: the same page without scripts
as fixed bytes (browser), served by bare node:http and, if installed, nginx (server), and the same app behind an
equivalent of remix-serve. Run Lighthouse on four pages in two languages, then measure ten times the content. Ratios are
medians of pairs measured back to back. Takes about half an hour on two cores; run nothing else meanwhile. Write
docs/benchmarks/<date>.md. Exit with 1 if a goal is missed.
--quick   smoke test: do everything once, for a second, and write nothing`

async function bench(rounds: number, seconds: number, quick: boolean) {
  ensureBrowser()
  if (!isBuildFresh()) await build()
  const data = temporaryFolder('bench')
  const geo = await startProcess('tools/bench/location-service.ts', {})
  try {
    await seedOnStart(data.path)
    const measured = await measureAll({ dataDir: data.path, geoService: geo.url, rounds, seconds, quick })
    const { text, missed } = report(measured, {
      cpu: `${cpus().length} × ${cpus()[0]?.model}`,
      commit: commit(),
    })
    console.log(text)
    process.exitCode = missed > 0 ? 1 : 0
    if (quick) return
    const file = join(projectRoot, 'docs', 'benchmarks', `${new Date().toISOString().slice(0, 10)}.md`)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    console.log(`Written to ${file}`)
  } finally {
    await geo.stop()
    data.remove()
  }
}

function commit(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
}

exitOnSignal()
const { values } = readArguments(help, {
  rounds: { type: 'number', min: 1, max: 100 },
  seconds: { type: 'number', min: 1, max: 600 },
  quick: { type: 'boolean' },
})
const usual = values.quick ? 1 : 3
await bench(values.rounds ?? usual, values.seconds ?? usual, values.quick)
