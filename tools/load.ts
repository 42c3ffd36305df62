import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'
import { build } from '../scripts/build.ts'
import { startLoadedSite } from './load/loaded-site.ts'
import { runLoad, type LoadReport } from './load/run-load.ts'
import { readArguments } from '../scripts/parse-arguments.ts'

const help = `npm run load [-- [--minutes 4] [--connections 64]]
Send mixed traffic (pages, pictures, forms, chat, /admin, open Studios) to a new site, then 1,000 forms from as many
addresses and 300 from one address. Report errors, acknowledged submissions that were not stored, memory and event loop
delay. Exit with 1 if anything failed or was lost.`

async function load(minutes: number, connections: number): Promise<number> {
  if (!isBuildFresh()) await build()
  const site = await startLoadedSite()
  const begin = performance.now()
  const timer = setInterval(() => {
    const passed = Math.round((performance.now() - begin) / 1_000)
    console.log(
      passed < minutes * 60 ? `${passed} s of ${minutes * 60}` : 'burst, flood, check of stored data …',
    )
  }, 15_000)
  try {
    const options = { seconds: minutes * 60, connections, listeners: 8, burst: 1_000, flood: 300 }
    const report = await runLoad(site, options)
    print(report, site.errors)
    const { failures, lost, doubled, flood } = report
    const isFloodHeld = flood.refused > 0 && flood.withoutRetryAfter + flood.othersRefused === 0
    return failures.length + lost + doubled === 0 && isFloodHeld ? 0 : 1
  } finally {
    clearInterval(timer)
    await site.stop()
  }
}

function print(report: LoadReport, log: string[]): void {
  const { done, failures, acknowledged, lost, doubled, memory, delay, flood } = report
  for (const [kind, count] of Object.entries(done)) console.log(`${kind.padEnd(20)} ${count}`)
  console.log(`failed               ${failures.length}`)
  for (const failure of [...new Set(failures)].slice(0, 20)) console.log(`  ${failure}`)
  console.log(`acknowledged         ${acknowledged}, of which lost ${lost}, stored twice ${doubled}`)
  console.log(
    `memory               ${memory.from.toFixed(0)} → ${memory.to.toFixed(0)} MB in the second half, ${memory.perMinute.toFixed(1)} MB a minute`,
  )
  console.log(
    `event loop, p99      ${delay.median.toFixed(0)} ms (median of intervals), ${delay.worst.toFixed(0)} ms (worst)`,
  )
  console.log(
    `flood from one       ${flood.accepted} accepted, ${flood.refused} refused, ${flood.withoutRetryAfter} without Retry-After; others refused ${flood.othersRefused}`,
  )
  console.log(`log lines            ${log.length}`)
  for (const line of log.slice(0, 10)) console.log(`  ${line.slice(0, 300)}`)
}

const { values } = readArguments(help, {
  minutes: { type: 'number', default: 4, min: 0.1, max: 60, isFraction: true },
  connections: { type: 'number', default: 64, min: 1, max: 512 },
})
exitOnSignal()
process.exitCode = await load(values.minutes, values.connections)
