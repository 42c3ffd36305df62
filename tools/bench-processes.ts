import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { residentMegabytes } from '../packages/shared/process-facts.ts'
import { openWorld } from '../tests/integration/several/world.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'
import { build } from '../scripts/build.ts'
import { languageCookie } from './bench/browser.ts'
import type { LoadResult } from './bench/load.ts'
import { load } from './bench/run-load.ts'
import { readArguments } from '../scripts/parse-arguments.ts'

const help = `node tools/bench-processes.ts [--seconds 5]
Measure the capacity of one site process with lake and Supabase in processes of their own on the same machine: cached
pages, rendered pages, stored contact messages, memory. Print a table for docs/capacity.md. The load shares the cores
with all processes, so a dedicated machine carries more.`

type Row = [name: string, perSecond: number, p50: number, p99: number]

async function bench(seconds: number): Promise<void> {
  if (!isBuildFresh()) await build()
  const world = await openWorld(1, 'bench-processes')
  try {
    const [site] = world.sites
    await fetch(site!.url, { headers: { Cookie: languageCookie } })
    // The page cache compresses again at the best level after the first response.
    await new Promise((done) => setTimeout(done, 1_500))
    const rows: Row[] = [
      ['cached home page, 16 connections', ...figures(await load(`${site!.url}/`, 16, seconds))],
      ['cached home page, 64 connections', ...figures(await load(`${site!.url}/`, 64, seconds))],
      [
        'rendered page (search), 4 connections',
        ...(await runWorkers(seconds, 4, (n) => search(site!.url, n))),
      ],
      [
        'stored contact message, 16 connections',
        ...(await runWorkers(seconds, 16, (n) => send(site!.url, n))),
      ],
    ]
    console.log(
      `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
    )
    console.log('| what | per second | median ms | p99 ms |\n| --- | --- | --- | --- |')
    for (const [name, perSecond, p50, p99] of rows)
      console.log(`| ${name} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)
    console.log(`\nprocess memory afterwards: ${Math.round(residentMegabytes(site!.child.pid!))} MB`)
  } finally {
    await world.close()
  }
}

function figures({ perSecond, p50, p99 }: LoadResult): [number, number, number] {
  return [perSecond, p50, p99]
}

async function runWorkers(
  seconds: number,
  workers: number,
  action: (index: number) => Promise<void>,
): Promise<[number, number, number]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  let index = 0
  async function work(): Promise<void> {
    while (performance.now() < end) {
      const begin = performance.now()
      await action(index++)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return [times.length / seconds, at(0.5), at(0.99)]
}

async function search(origin: string, index: number): Promise<void> {
  const headers = { Cookie: languageCookie, 'X-Forwarded-For': addressOf(index) }
  await expectStatus(await fetch(`${origin}/search?q=learn+${index}`, { headers }), 200)
}

async function send(origin: string, index: number): Promise<void> {
  const body = new URLSearchParams({ name: 'Lin', email: 'lin@mail.example', message: randomUUID() })
  const headers = { 'X-Forwarded-For': addressOf(index) }
  await expectStatus(await fetch(`${origin}/?index`, { method: 'POST', body, headers }), 201)
}

async function expectStatus(response: Response, status: number): Promise<void> {
  await response.arrayBuffer()
  if (response.status !== status) throw new Error(`${response.url} returned ${response.status}`)
}

/** A new client address per request, since rate limits go by address. */
function addressOf(index: number): string {
  return `203.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

const { values } = readArguments(help, { seconds: { type: 'number', default: 5, min: 1, max: 600 } })
exitOnSignal()
await bench(values.seconds)
