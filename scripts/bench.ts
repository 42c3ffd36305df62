import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../server/paths.ts'
import { startProcess, temporaryFolder } from '../tests/fixtures/processes.ts'
import { languageCookie, measureLanguage, measureLoad, measureNavigation } from './bench/browser.ts'
import { capture } from './bench/capture.ts'
import { grow } from './bench/grow.ts'
import type { LoadResult } from './bench/load.ts'
import { startNginx } from './bench/nginx.ts'
import { report, type Measured } from './bench/report.ts'
import { ensureBrowser } from './browser.ts'
import { isBuildFresh } from './build-stamp.ts'
import { build } from './build.ts'
import { openEmbeddedTarget } from './seed/embedded.ts'
import { seedOnFirstRun } from './seed-on-first-run.ts'

const help = `npm run bench [-- --rounds 3] [-- --seconds 3]
Measures the home page of the built site with the whole seed content beside its physical limit: the same page without
scripts as fixed bytes (in the browser), the same bytes from bare node:http and, where it is installed, nginx (on the
server). Then ten times the content. Ratios are medians of pairs of one round. Writes docs/benchmarks/<date>.md.`

async function bench(rounds: number, seconds: number) {
  ensureBrowser()
  if (!isBuildFresh()) await build()
  const data = temporaryFolder('bench')
  await seedOnFirstRun(data.path)
  const env = { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'error' }
  const site = await startProcess('server/main.ts', env)
  const folder = join(data.path, 'limit')
  // The first visit renders, the pause lets the best compression follow.
  await fetch(`${site.address}/`, { headers: { Cookie: languageCookie } })
  await new Promise((done) => setTimeout(done, 1_500))
  await capture(`${site.address}/`, folder)
  const node = await startFixed(folder)
  const nginx = await startNginx(folder)
  const measured: Measured = { rounds: [], growth: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      console.log(`round ${round + 1} of ${rounds}`)
      const home = `${site.address}/`
      measured.rounds.push({
        ours: await measureLoad(home, true),
        limit: await measureLoad(`${node.address}/limit`, false),
        navigation: await measureNavigation(home),
        language: await measureLanguage(home),
        server: {
          ours: await loads(home, seconds),
          node: await loads(`${node.address}/`, seconds),
          nginx: nginx && (await loads(nginx.address, seconds)),
          cold: await load(`${home}?cold`, 16, seconds),
        },
      })
    }
    measured.growth.push(await grown('seed content', site.address, seconds))
    const target = await openEmbeddedTarget(data.path, 'production')
    await grow(target.client)
    await target.close()
    measured.growth.push(
      await grown('10× mentors, projects, articles; 5,000 documents', site.address, seconds),
    )
    measured.memory = { all: memoryOf(site.child.pid), hosted: await hostedMemory(site.address, data.path) }
  } finally {
    nginx?.stop()
    node.stop()
    await site.stop()
    data.remove()
  }
  const text = report(measured, { cpu: `${cpus().length} × ${cpus()[0]?.model}`, commit: commit() })
  const file = join(projectRoot, 'docs', 'benchmarks', `${new Date().toISOString().slice(0, 10)}.md`)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  console.log(`${text}\nWritten to ${file}`)
}

async function loads(address: string, seconds: number) {
  await load(address, 16, 1)
  return {
    c1: await load(address, 1, seconds),
    c16: await load(address, 16, seconds),
    c64: await load(address, 64, seconds),
  }
}

/** In a process of its own, so that it shares nothing with what it measures. */
async function load(address: string, connections: number, seconds: number): Promise<LoadResult> {
  const script = join(import.meta.dirname, 'bench', 'load.ts')
  const child = spawn(process.execPath, [script, address, String(connections), String(seconds)])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return JSON.parse(output) as LoadResult
}

async function startFixed(folder: string) {
  const script = join(import.meta.dirname, 'bench', 'fixed-server.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { address: line.toString().trim(), stop: () => void child.kill('SIGTERM') }
}

async function grown(name: string, address: string, seconds: number) {
  const document = await fetch(`${address}/`, { headers: { Cookie: languageCookie } })
  const bytes = (await document.arrayBuffer()).byteLength
  await new Promise((done) => setTimeout(done, 3_000))
  return {
    name,
    bytes,
    cached: await load(`${address}/about`, 16, seconds),
    cold: await load(`${address}/?cold`, 4, seconds),
  }
}

/** Of a site whose content and messages are elsewhere, after it has shown its pages. */
async function hostedMemory(lake: string, dataDir: string): Promise<number> {
  const { lakeToken } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    lakeToken: string
  }
  const own = temporaryFolder('bench-hosted')
  const nowhere = 'http://127.0.0.1:9'
  const site = await startProcess('server/main.ts', {
    PORT: '0',
    DATA_DIR: own.path,
    LOG_LEVEL: 'silent',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${lake}/lake`,
    SANITY_READ_TOKEN: lakeToken,
    SUPABASE_URL: nowhere,
    SUPABASE_ANON_KEY: 'none',
    SUPABASE_SECRET_KEY: 'none',
    LEADS_SUPABASE_URL: nowhere,
    LEADS_SUPABASE_ANON_KEY: 'none',
    LEADS_SUPABASE_SECRET_KEY: 'none',
  })
  for (const path of ['/', '/about', '/projects', '/privacy', '/zh', '/zh-TW'])
    await fetch(site.address + path).then((answer) => answer.text())
  await load(`${site.address}/about`, 16, 2)
  const memory = memoryOf(site.child.pid)
  await site.stop()
  own.remove()
  return memory
}

/** Resident set in MB; only Linux tells. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  } catch {
    return NaN
  }
}

function commit(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(help)
else await bench(Number(values.rounds), Number(values.seconds))
