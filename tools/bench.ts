import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { languageKey } from '../app/i18n/locales.ts'
import { isBuildFresh } from '../scripts/build-stamp.ts'
import { build } from '../scripts/build.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { seedOnStart } from '../scripts/seed-on-start.ts'
import { memoryEnv, memoryFlags } from '../scripts/server-memory.mjs'
import { projectRoot } from '../server/config/paths.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { lighthouse } from './bench/lighthouse.ts'
import { serveLimit } from './bench/limit.ts'
import { load, memoryOf } from './bench/load.ts'
import { visit, type Visit } from './bench/navigation.ts'
import { ensureBrowser } from './support/browser.ts'
import { startProcess, temporaryFolder } from './support/processes.ts'

const help = `npm run bench [-- [--rounds 5] [--peer <origin>] [--from /] [--to /about] [--only visits] [--write]]
Measure the built site with all seed content: visits on a phone (150 ms, 200 kB/s, CPU slowed by four) and the tap that
opens the next page, against the same pages without scripts (the limit); load by wrk, then memory; Lighthouse.
--rounds   visits to each side, in turns; a ratio is the median of those of the rounds
--peer     another site on this machine, visited in the same rounds
--only     visits, load or lighthouse
--write    also write docs/benchmarks/<date>.md, once a release`

const cookie = `${languageKey}=en`
const pages = ['/', '/projects', '/about', '/news/mit-conference']
const parts = { visits, load: underLoad, lighthouse: scores }
type Site = { url: string; pid: number }
type Options = { rounds: number; peer?: string; from: string; to: string }

async function bench(names: (keyof typeof parts)[], isWritten: boolean, options: Options): Promise<void> {
  ensureBrowser()
  if (!isBuildFresh()) await build()
  const data = temporaryFolder('bench')
  try {
    await seedOnStart(data.path)
    const settings = { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'error' }
    const env = { ...memoryEnv, ...settings, GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}' }
    const site = await startProcess('server/index.ts', env, memoryFlags)
    const day = new Date().toISOString().slice(0, 10)
    const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
    const texts = [
      `# Benchmark of ${day}\n\nCommit ${commit}, ${cpus().length} × ${cpus()[0]?.model}, ${process.version}.`,
    ]
    for (const name of names) texts.push(await parts[name]({ url: site.url, pid: site.child.pid! }, options))
    const text = `${texts.join('\n\n')}\n`
    console.log(text)
    if (isWritten) writeFileSync(join(projectRoot, 'docs', 'benchmarks', `${day}.md`), text)
    await site.stop()
  } finally {
    data.remove()
  }
}

async function visits({ url }: Site, { rounds, peer, from, to }: Options): Promise<string> {
  const limit = await serveLimit(url, { Cookie: cookie })
  const sides = { site: url, limit: limit.url, ...(peer ? { peer } : {}) }
  const seen: Record<string, Visit>[] = []
  // The first visit fills the caches of all sides.
  for (let round = 0; round <= rounds; round++) {
    const order = Object.entries(sides)
    if (round % 2) order.reverse()
    const found: Record<string, Visit> = {}
    for (const [name, origin] of order) found[name] = await visit(origin, { from, to })
    if (round > 0) seen.push(found)
  }
  limit.close()
  const of = (name: string, key: keyof Visit) => seen.map((round) => round[name]![key])
  const ratio = (name: string, key: keyof Visit) => {
    const value = median(seen.map((round) => round.site![key] / round[name]![key]))
    return Number.isNaN(value) ? '' : value.toFixed(2)
  }
  const others = Object.keys(sides).filter((name) => name !== 'site')
  const units = new Map<string, string>([
    ['requests', ''],
    ['bytes', ' B'],
    ['script', ' B'],
  ])
  const rows = (Object.keys(seen[0]!.site!) as (keyof Visit)[]).map((key) => {
    const show = (name: string) => `${Math.round(median(of(name, key)))}${units.get(key) ?? ' ms'}`
    return [key, show('site'), ...others.flatMap((name) => [show(name), ratio(name, key)])]
  })
  const head = [`${from}, tap to ${to}`, 'site', ...others.flatMap((name) => [name, `site ÷ ${name}`])]
  return `## Visits\n\nMedians of ${rounds} rounds.\n\n${table(head, rows)}`
}

async function underLoad({ url, pid }: Site): Promise<string> {
  const rows: string[][] = []
  // A topic is in no cached page.
  for (const path of ['/', '/about', '/?topic=Core%20Programs']) {
    await load(url + path, cookie, 2)
    const { perSecond, p99 } = await load(url + path, cookie, 8)
    rows.push([path, `${Math.round(perSecond)}/s`, p99, `${Math.round(memoryOf(pid))} MB`])
  }
  return `## Load\n\n16 connections; memory of all processes afterwards.\n\n${table(['page', 'responses', 'p99', 'memory'], rows)}`
}

async function scores({ url }: Site): Promise<string> {
  const rows: string[][] = []
  for (const path of pages.flatMap((page) => [page, `/zh-TW${page === '/' ? '' : page}`])) {
    const { scores, lcp, blocking, shift } = await lighthouse(url + path, cookie, 3)
    const times = [lcp, blocking].map((value) => `${Math.round(value)} ms`)
    rows.push([path, scores.join(' / '), ...times, shift.toFixed(4)])
  }
  return `## Lighthouse\n\nMobile, simulated; the middle of three runs.\n\n${table(['page', 'scores', 'LCP', 'blocking', 'shift'], rows)}`
}

function median(values: number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

exitOnSignal()
const { values } = readArguments(help, {
  rounds: { type: 'number', default: 5, min: 1, max: 100 },
  peer: { type: 'string' },
  from: { type: 'string', default: '/' },
  to: { type: 'string', default: '/about' },
  only: { type: 'string' },
  write: { type: 'boolean' },
})
const names = (Object.keys(parts) as (keyof typeof parts)[]).filter(
  (name) => values.only === undefined || values.only === name,
)
await bench(names, values.write, values)
