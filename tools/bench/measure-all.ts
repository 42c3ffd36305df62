import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endWithUs, startProcess } from '../support/processes.ts'
import { openEmbeddedTarget } from '../../scripts/seed/embedded.ts'
import {
  languageCookie,
  measureLanguage,
  measureLoad,
  measureNavigation,
  measureUnforeseen,
} from './browser.ts'
import { capture } from './capture.ts'
import { grow } from './grow.ts'
import { memoryEnv, memoryFlags } from '../../scripts/server-memory.mjs'
import { memoryOf, startHosted } from './hosted.ts'
import { lighthouse, lighthouseRuns, type Lighthouse } from './lighthouse.ts'
import type { Growth, Loads, Measured, Scored } from './measured.ts'
import { load, renderedPage, type Target } from './run-load.ts'

type Options = { dataDir: string; geoService: string; rounds: number; seconds: number; quick: boolean }

/** Measured with a prefix for Chinese, and without one for English. */
const pages = ['/', '/projects', '/about', '/news/mit-conference']

const [usualTurns, usualVisits] = [3, 3]

export async function measureAll(options: Options): Promise<Measured> {
  const { dataDir, rounds, seconds, quick } = options
  const env = {
    ...memoryEnv,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    GEO_SERVICE_URL: `${options.geoService}/{address}/`,
  }
  const turns = quick ? 1 : usualTurns
  const secondsPerTurn = Math.ceil(seconds / turns)
  const stops: (() => unknown)[] = []
  const measured: Measured = {
    rounds: [],
    turns: [],
    visits: [],
    lighthouse: [],
    limits: [],
    growth: [],
    memory: { all: 0, hosted: 0, rendered: 0 },
  }
  try {
    const site = await startProcess('server/index.ts', env, memoryFlags)
    stops.push(() => site.stop())
    const home = `${site.url}/`
    const folder = join(dataDir, 'limit')
    await warm(home)
    await capture(home, folder)
    const node = await startFixed(folder)
    stops.push(() => node.stop())
    const hosted = await startHosted('server/index.ts', site.url, dataDir)
    stops.push(() => hosted.remove())
    const remixServe = await startHosted('tools/bench/tools/remix-serve.mjs', site.url, dataDir)
    stops.push(() => remixServe.remove())
    for (const path of pages) await warm(hosted.url + path)
    await loadAlternately({ hosted: { url: `${hosted.url}/` } }, seconds)
    measured.memory.hosted = memoryOf(hosted.child.pid)
    for (let round = 0; round < rounds; round++) {
      console.log(`round ${round + 1} of ${rounds}: browser`)
      measured.rounds.push({
        first: await measureLoad(home, { isApp: true, isFirst: true }),
        language: await measureLanguage(home),
      })
      for (let turn = 0; turn < turns; turn++) {
        console.log(
          `round ${round + 1} of ${rounds}, turn ${turn + 1} of ${turns}: load, navigation and server`,
        )
        const cached = {
          ours: { url: home, pid: site.child.pid },
          node: { url: `${node.url}/`, pid: node.pid },
        }
        for (let visit = 0; visit < (quick ? 1 : usualVisits); visit++)
          measured.visits.push(
            await visitInOrder(home, `${node.url}/limit`, measured.visits.length % 2 === 0),
          )
        measured.turns.push({
          navigation: await measureNavigation(home),
          unforeseen: await measureUnforeseen(home),
          ...(await loadAlternately(cached, secondsPerTurn)),
          cold: await load({ url: hosted.url + renderedPage }, 16, seconds),
          remixServe: await load({ url: remixServe.url + renderedPage }, 16, seconds),
        })
      }
    }
    measured.memory.all = memoryOf(site.child.pid)
    measured.memory.rendered = memoryOf(hosted.child.pid)
    console.log('Lighthouse')
    measured.lighthouse = await scores(
      site.url,
      quick ? pages.slice(0, 1) : pages,
      quick ? 1 : lighthouseRuns(rounds),
    )
    for (let round = 0; round < rounds; round++)
      measured.limits.push([await lighthouse(home, languageCookie), await lighthouse(`${node.url}/limit`)])
    console.log('growth')
    await Promise.all([hosted.stop(), remixServe.stop()])
    measured.growth = await growth(dataDir, {
      site: site.url,
      node: node.url,
      seconds: quick ? 1 : seconds,
      turns,
    })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  return measured
}

/** Alternates the order, since the first load may suffer from the previous server load. */
async function visitInOrder(home: string, bare: string, isPageFirst: boolean) {
  const before = isPageFirst ? null : await measureLoad(bare, { isApp: false })
  const page = await measureLoad(home, { isApp: true })
  return { page, limit: before ?? (await measureLoad(bare, { isApp: false })) }
}

async function scores(site: string, paths: string[], runs: number): Promise<Scored[]> {
  const visits = paths.flatMap((path) => [
    { page: `${path} en`, href: path, cookie: languageCookie },
    { page: `${path} zh-TW`, href: `/zh-TW${path === '/' ? '' : path}` },
  ])
  const found: Scored[] = []
  for (const { page, href, cookie } of [...visits, { page: '/ first visit, detecting', href: '/' }])
    found.push({ page, ...(await medianRun(runs, () => lighthouse(site + href, cookie))) })
  return found
}

async function medianRun(runs: number, run: () => Promise<Lighthouse>): Promise<Lighthouse> {
  const found: Lighthouse[] = []
  while (found.length < runs) found.push(await run())
  found.sort((a, b) => b.scores[0]! - a.scores[0]! || a.tbt - b.tbt)
  return found[Math.floor(runs / 2)]!
}

/** Alternates URLs, so that a slow moment of the machine affects all of them. */
async function loadAlternately<Name extends string>(targets: Record<Name, Target>, seconds: number) {
  const names = Object.keys(targets) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Loads>
  for (const name of names) await load(targets[name], 16, 1)
  for (const [key, connections] of [
    ['c1', 1],
    ['c16', 16],
    ['c64', 64],
  ] as const)
    for (const name of names) found[name][key] = await load(targets[name], connections, seconds)
  return found
}

async function waitForGrowth(url: string, before: number): Promise<void> {
  for (let second = 0; second < 60; second++) {
    if ((await warm(url)) > before) return
  }
  throw new Error(`${url} does not show the added content`)
}

type GrowthOptions = { site: string; node: string; seconds: number; turns: number }

async function growth(dataDir: string, grown: GrowthOptions): Promise<Growth[]> {
  const before = await measureGrowth('seed content', grown)
  const target = await openEmbeddedTarget(dataDir, 'production')
  await grow(target.client)
  await target.close()
  await waitForGrowth(`${grown.site}/`, before.bytes)
  return [before, await measureGrowth('10× mentors, projects, articles; 5,000 documents', grown)]
}

async function measureGrowth(name: string, { site, node, seconds, turns }: GrowthOptions): Promise<Growth> {
  const bytes = await warm(`${site}/`)
  await warm(`${site}/about`)
  await load({ url: site + renderedPage }, 4, 1)
  const found: Growth = { name, bytes, turns: [] }
  while (found.turns.length < turns)
    found.turns.push({
      cached: await load({ url: `${site}/about` }, 16, seconds),
      node: await load({ url: `${node}/` }, 16, seconds),
      cold: await load({ url: site + renderedPage }, 4, seconds),
    })
  return found
}

/** Two requests and a pause until the cache holds the best compression. Resolves to the page's bytes. */
async function warm(url: string): Promise<number> {
  await (await fetch(url, { headers: { Cookie: languageCookie } })).arrayBuffer()
  const response = await fetch(url, { headers: { Cookie: languageCookie } })
  const { byteLength } = await response.arrayBuffer()
  await new Promise((done) => setTimeout(done, 1_500))
  return byteLength
}

async function startFixed(folder: string) {
  const script = join(import.meta.dirname, 'fixed-server.ts')
  const child = endWithUs(spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), pid: child.pid, stop: () => void child.kill('SIGTERM') }
}
