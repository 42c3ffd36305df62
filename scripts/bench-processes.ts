import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { residentMegabytes } from '../tests/support/process-facts.ts'
import { openWorld } from '../tests/integration/several/world.ts'
import { isBuildFresh } from './build-stamp.ts'
import { build } from './build.ts'
import { languageCookie } from './bench/browser.ts'
import type { LoadResult } from './bench/load.ts'
import { load } from './bench/run-load.ts'
import { readFlags, readNumber } from './read-flags.ts'

const help = `node scripts/bench-processes.ts [--seconds 5]
Measures what one process of the site carries in the hosted world (lake and Supabase as processes of their own, on the same
machine): pages from memory, pages that are rendered, letters that are stored; and its memory. Prints a table for
docs/capacity.md. Everything shares the machine's cores with the load, so a process by itself carries more.`

type Row = [what: string, perSecond: number, p50: number, p99: number]

async function bench(seconds: number): Promise<void> {
  if (!isBuildFresh()) await build()
  const world = await openWorld(1, 'bench-processes')
  try {
    const [site] = world.sites
    await fetch(site!.address, { headers: { Cookie: languageCookie } })
    // The best compression follows the first answer.
    await new Promise((done) => setTimeout(done, 1_500))
    const rows: Row[] = [
      ['home page from memory, 16 connections', ...figures(await load(`${site!.address}/`, 16, seconds))],
      ['home page from memory, 64 connections', ...figures(await load(`${site!.address}/`, 64, seconds))],
      [
        'a page that is rendered (search), 4 at once',
        ...(await inTurn(seconds, 4, (n) => search(site!.address, n))),
      ],
      [
        'a letter, stored in the database, 16 at once',
        ...(await inTurn(seconds, 16, (n) => send(site!.address, n))),
      ],
    ]
    console.log(
      `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
    )
    console.log('| what | a second | median ms | p99 ms |\n| --- | --- | --- | --- |')
    for (const [what, perSecond, p50, p99] of rows)
      console.log(`| ${what} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)
    console.log(`\nmemory of the process afterwards: ${Math.round(residentMegabytes(site!.child.pid!))} MB`)
  } finally {
    await world.close()
  }
}

function figures({ perSecond, p50, p99 }: LoadResult): [number, number, number] {
  return [perSecond, p50, p99]
}

/** So many workers, each doing one thing after the other for a while. */
async function inTurn(
  seconds: number,
  workers: number,
  act: (index: number) => Promise<void>,
): Promise<[number, number, number]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  let index = 0
  async function work(): Promise<void> {
    while (performance.now() < end) {
      const begin = performance.now()
      await act(index++)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return [times.length / seconds, at(0.5), at(0.99)]
}

async function search(address: string, index: number): Promise<void> {
  const headers = { Cookie: languageCookie, 'X-Forwarded-For': addressOf(index) }
  await expectStatus(await fetch(`${address}/search?q=learn+${index}`, { headers }), 200)
}

async function send(address: string, index: number): Promise<void> {
  const body = new URLSearchParams({ name: 'Lin', email: 'lin@mail.example', message: randomUUID() })
  const headers = { 'X-Forwarded-For': addressOf(index) }
  await expectStatus(await fetch(`${address}/api/contact`, { method: 'POST', body, headers }), 201)
}

async function expectStatus(response: Response, status: number): Promise<void> {
  await response.arrayBuffer()
  if (response.status !== status) throw new Error(`${response.url} was answered ${response.status}`)
}

/** A visitor of their own for every request, since limits go by address. */
function addressOf(index: number): string {
  return `203.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

const { seconds } = readFlags(help, { seconds: { type: 'string', default: '5' } })
exitOnSignal()
await bench(readNumber(help, '--seconds', seconds, { least: 1, most: 600 }))
