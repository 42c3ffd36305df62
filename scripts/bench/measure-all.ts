import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endWithUs, startProcess } from '../../tests/support/processes.ts'
import { openEmbeddedTarget } from '../seed/embedded.ts'
import { languageCookie, measureLanguage, measureLoad, measureNavigation } from './browser.ts'
import { capture } from './capture.ts'
import { grow } from './grow.ts'
import { memoryOf, memoryOfAll, startHosted } from './hosted.ts'
import { lighthouse, lighthouseRuns, type Lighthouse } from './lighthouse.ts'
import { startNginx } from './nginx.ts'
import type { Growth, Loads, Measured, Scored } from './report.ts'
import { load } from './run-load.ts'

type Wanted = { dataDir: string; geoService: string; rounds: number; seconds: number; quick: boolean }

/** Behind a prefix for Chinese; the plain addresses with English saved. */
const pages = ['/', '/projects', '/about', '/news/mit-conference']

/** In each round: what differs more from one time to the next; and in each of these what differs most. */
const [usualTurns, usualVisits] = [3, 3]

/** Everything that the report shows, one after the other: what is compared is measured in turns. */
export async function measureAll(wanted: Wanted): Promise<Measured> {
  const { dataDir, rounds, seconds, quick } = wanted
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    GEO_SERVICE_URL: `${wanted.geoService}/{address}/`,
  }
  const turns = quick ? 1 : usualTurns
  const brief = Math.ceil(seconds / turns)
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
    const site = await startProcess('server/index.ts', env)
    stops.push(() => site.stop())
    const home = `${site.address}/`
    const folder = join(dataDir, 'limit')
    await warm(home)
    await capture(home, folder)
    const node = await startFixed(folder)
    stops.push(() => node.stop())
    const nginx = await startNginx(folder)
    stops.push(() => nginx?.stop())
    const hosted = await startHosted('server/index.ts', site.address, dataDir)
    stops.push(() => hosted.remove())
    const remixServe = await startHosted('scripts/bench/tools/remix-serve.mjs', site.address, dataDir)
    stops.push(() => remixServe.remove())
    for (const path of pages) await warm(hosted.address + path)
    await besideEachOther({ hosted: `${hosted.address}/` }, seconds)
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
        const cached = { ours: home, node: `${node.address}/` }
        for (let visit = 0; visit < (quick ? 1 : usualVisits); visit++)
          measured.visits.push(
            await visitInOrder(home, `${node.address}/limit`, measured.visits.length % 2 === 0),
          )
        measured.turns.push({
          navigation: await measureNavigation(home),
          ...(nginx
            ? await besideEachOther({ ...cached, nginx: nginx.address }, brief)
            : { ...(await besideEachOther(cached, brief)), nginx: null }),
          cold: await load(`${hosted.address}/?cold`, 16, seconds),
          remixServe: await load(`${remixServe.address}/?cold`, 16, seconds),
        })
      }
    }
    measured.memory.all = memoryOfAll(site.child.pid)
    measured.memory.rendered = memoryOf(hosted.child.pid)
    console.log('Lighthouse')
    measured.lighthouse = await scores(
      site.address,
      quick ? pages.slice(0, 1) : pages,
      quick ? 1 : lighthouseRuns(rounds),
    )
    for (let round = 0; round < rounds; round++)
      measured.limits.push([
        await lighthouse(home, languageCookie),
        await lighthouse(`${node.address}/limit`),
      ])
    console.log('growth')
    await Promise.all([hosted.stop(), remixServe.stop()])
    measured.growth = await growth(dataDir, {
      site: site.address,
      node: node.address,
      seconds: quick ? 1 : seconds,
      turns,
    })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  return measured
}

/** The page and its limit, one directly after the other; which comes first changes, since it may come after the load of a server. */
async function visitInOrder(home: string, bare: string, isPageFirst: boolean) {
  const before = isPageFirst ? null : await measureLoad(bare, { isApp: false })
  const page = await measureLoad(home, { isApp: true })
  return { page, limit: before ?? (await measureLoad(bare, { isApp: false })) }
}

async function scores(site: string, paths: string[], runs: number): Promise<Scored[]> {
  const visits = paths.flatMap((path) => [
    { page: `${path} en`, address: path, cookie: languageCookie },
    { page: `${path} zh-TW`, address: `/zh-TW${path === '/' ? '' : path}` },
  ])
  const found: Scored[] = []
  for (const { page, address, cookie } of [...visits, { page: '/ first visit, detecting', address: '/' }])
    found.push({ page, ...(await middleOf(runs, () => lighthouse(site + address, cookie))) })
  return found
}

/** The run whose score for performance is the middle one. */
async function middleOf(runs: number, run: () => Promise<Lighthouse>): Promise<Lighthouse> {
  const found: Lighthouse[] = []
  while (found.length < runs) found.push(await run())
  found.sort((a, b) => b.scores[0]! - a.scores[0]! || a.tbt - b.tbt)
  return found[Math.floor(runs / 2)]!
}

/** The same load on each address, one directly after the other, so that a slower moment of the machine meets them all. */
async function besideEachOther<Name extends string>(addresses: Record<Name, string>, seconds: number) {
  const names = Object.keys(addresses) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Loads>
  for (const name of names) await load(addresses[name], 16, 1)
  for (const [key, connections] of [
    ['c1', 1],
    ['c16', 16],
    ['c64', 64],
  ] as const)
    for (const name of names) found[name][key] = await load(addresses[name], connections, seconds)
  return found
}

/** Until the site shows what was written beside it. Rejects after a minute. */
async function grownPage(address: string, before: number): Promise<void> {
  for (let second = 0; second < 60; second++) {
    if ((await warm(address)) > before) return
  }
  throw new Error(`${address} does not show what was added`)
}

type Grown = { site: string; node: string; seconds: number; turns: number }

async function growth(dataDir: string, grown: Grown): Promise<Growth[]> {
  const before = await measureGrown('seed content', grown)
  const target = await openEmbeddedTarget(dataDir, 'production')
  await grow(target.client)
  await target.close()
  await grownPage(`${grown.site}/`, before.bytes)
  return [before, await measureGrown('10× mentors, projects, articles; 5,000 documents', grown)]
}

async function measureGrown(name: string, { site, node, seconds, turns }: Grown): Promise<Growth> {
  const bytes = await warm(`${site}/`)
  await warm(`${site}/about`)
  await load(`${site}/?cold`, 4, 1)
  const found: Growth = { name, bytes, turns: [] }
  while (found.turns.length < turns)
    found.turns.push({
      cached: await load(`${site}/about`, 16, seconds),
      node: await load(`${node}/`, 16, seconds),
      cold: await load(`${site}/?cold`, 4, seconds),
    })
  return found
}

/**
 * The first visit renders, right after the start the second one too, and the pause lets the best compression follow.
 * Resolves to the bytes of the page.
 */
async function warm(address: string): Promise<number> {
  await (await fetch(address, { headers: { Cookie: languageCookie } })).arrayBuffer()
  const answer = await fetch(address, { headers: { Cookie: languageCookie } })
  const { byteLength } = await answer.arrayBuffer()
  await new Promise((done) => setTimeout(done, 1_500))
  return byteLength
}

async function startFixed(folder: string) {
  const script = join(import.meta.dirname, 'fixed-server.ts')
  const child = endWithUs(spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { address: line.toString().trim(), stop: () => void child.kill('SIGTERM') }
}
