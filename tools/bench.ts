import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { projectRoot } from '../server/config/paths.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { startProcess, temporaryFolder } from './support/processes.ts'
import { measureAll } from './bench/measure-all.ts'
import { quiet, report } from './bench/report.ts'
import { ensureBrowser } from './support/browser.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'
import { build } from '../scripts/build.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { seedOnStart } from '../scripts/seed-on-start.ts'

const help = `npm run bench [-- [--quick] [--busy] [--rounds 3] [--seconds 3]]
Compare the home page of the built site, with all seed content, with its physical limit: the same page without scripts
as fixed bytes (browser), served by bare node:http with the same headers (server), and the same app behind an equivalent
of remix-serve. Run Lighthouse on four pages in two languages, then measure ten times the content. Ratios are
medians of pairs measured back to back. Takes about half an hour on two cores, and refuses to start beside
other load. Write docs/benchmarks/<date>.md. Exit with 1 if a goal is missed.
--quick   smoke test: do everything once, for a second, and write nothing
--busy    measure beside other load, and say so in the file`

async function bench(rounds: number, seconds: number, isQuick: boolean, isBusy: boolean) {
  ensureBrowser()
  if (!isBuildFresh()) await build()
  const busy = await busyShare()
  if (busy > quiet && !isBusy && !isQuick)
    throw new Error(
      `The machine is ${Math.round(busy * 100)} % busy. End other work, or add --busy to mark the run.`,
    )
  const data = temporaryFolder('bench')
  const geo = await startProcess('tools/bench/location-service.ts', {})
  try {
    await seedOnStart(data.path)
    const measured = await measureAll({
      dataDir: data.path,
      geoService: geo.url,
      rounds,
      seconds,
      quick: isQuick,
    })
    const { text, missed } = report(measured, {
      cpu: `${cpus().length} × ${cpus()[0]?.model}`,
      commit: commit(),
      busy,
    })
    console.log(text)
    process.exitCode = missed > 0 ? 1 : 0
    if (isQuick) return
    const file = join(projectRoot, 'docs', 'benchmarks', `${new Date().toISOString().slice(0, 10)}.md`)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    console.log(`Written to ${file}`)
  } finally {
    await geo.stop()
    data.remove()
  }
}

/** Of all processors, for three seconds. */
async function busyShare(): Promise<number> {
  const read = () => {
    const times = cpus().map(({ times }) => times)
    const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
    return {
      idle: sum(times.map(({ idle }) => idle)),
      all: sum(times.flatMap((each) => Object.values(each))),
    }
  }
  const before = read()
  await delay(3_000)
  const after = read()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function commit(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
}

exitOnSignal()
const { values } = readArguments(help, {
  rounds: { type: 'number', min: 1, max: 100 },
  seconds: { type: 'number', min: 1, max: 600 },
  quick: { type: 'boolean' },
  busy: { type: 'boolean' },
})
const usual = values.quick ? 1 : 3
await bench(values.rounds ?? usual, values.seconds ?? usual, values.quick, values.busy)
