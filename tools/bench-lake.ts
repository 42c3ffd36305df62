import { brand } from '../app/utils/brand.ts'
import type { SanityClient } from '@sanity/client'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstValueFrom, filter, Subject } from 'rxjs'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { openAppModules } from './bench/app-modules.ts'
import { cleaningUp, removeNow } from '../scripts/support.ts'
import { readArguments } from '../scripts/parse-arguments.ts'
import { openEmbeddedTarget } from '../scripts/seed/embedded.ts'
import { seed } from '../scripts/seed/run.ts'
import { drawingNames, rasterize } from '../scripts/seed/drawings.ts'

const launch = `${brand.prefix}-agent-launch`

const help = `node tools/bench-lake.ts [--rounds 60]
Measure the embedded Content Lake with 200 and with 5,000 documents and their history, alternating in one run: the
queries of all pages, one article among many, and a keystroke in the Studio (edit of a draft until a listener gets it).
Exit with 1 if one of them takes more than twice as long with 5,000 documents.`

const sizes = [200, 5_000] as const
const BATCH_SIZE = 250
const EDITS = 2

type Queries = Record<string, string>
type Lake = { size: number; client: SanityClient; close(): Promise<void>; events: Subject<unknown> }

async function bench(rounds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), `${brand.prefix}-bench-`))
  return cleaningUp(
    () => removeNow(folder),
    () => compare(folder, rounds),
  )
}

async function compare(folder: string, rounds: number): Promise<number> {
  const queries = await siteQueries()
  const lakes: Lake[] = []
  try {
    for (const size of sizes) lakes.push(await openFilledLake(join(folder, String(size)), size))
    const tasks = tasksOf(queries)
    const times = tasks.map(() => lakes.map((): number[] => []))
    for (let round = -10; round < rounds; round++) {
      for (const [row, { run }] of tasks.entries()) {
        for (const [column, lake] of lakes.entries()) {
          const started = performance.now()
          await run(lake, round)
          if (round >= 0) times[row]![column]!.push(performance.now() - started)
        }
      }
    }
    return report(tasks.map(({ name }, row) => ({ name, times: times[row]! })))
  } finally {
    for (const { close } of lakes) await close()
  }
}

function tasksOf(queries: Queries) {
  const pages = Object.entries(queries).map(([name, query]) => ({
    name,
    run: async ({ client }: Lake) => void (await client.fetch(query, { slug: launch })),
  }))
  const article = async ({ client, size }: Lake, round: number) => {
    const slug = `article-${(round + 20) % (size / 2)}`
    const found = await client.fetch(queries['news article']!, { slug })
    if (!found?.title) throw new Error(`There is no article ${slug}.`)
  }
  return [
    ...pages,
    { name: 'article among many', run: (lake: Lake, round: number) => article(inArchive(lake), round) },
    { name: 'keystroke', run: keystroke },
  ]
}

function inArchive(lake: Lake): Lake {
  return { ...lake, client: lake.client.withConfig({ dataset: 'archive' }) }
}

async function keystroke({ client, events }: Lake, round: number): Promise<void> {
  const transactionId = `bench-${process.pid}-${round + 100}`
  const received = firstValueFrom(events.pipe(filter((event) => revisionOf(event) === transactionId)))
  await client.action(
    {
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.news-${launch}`,
      publishedId: `news-${launch}`,
      patch: { set: { 'title.en': `A title with ${round} letters` } },
    },
    { transactionId },
  )
  await received
}

function revisionOf(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'resultRev' in event ? event.resultRev : undefined
}

async function siteQueries(): Promise<Queries> {
  const vite = await openAppModules()
  try {
    const load = (name: string) => vite.ssrLoadModule(`/app/sanity/queries/${name}.ts`)
    const [site, home, news, projects, about, chat, redirects] = await Promise.all(
      ['site', 'home', 'news', 'projects', 'about', 'chat', 'redirects'].map(load),
    )
    return {
      'every page': site!.siteQuery,
      home: home!.homeQuery,
      'news article': news!.newsArticleQuery,
      projects: projects!.projectsQuery,
      about: about!.aboutQuery,
      chat: chat!.chatScriptQuery,
      redirects: redirects!.redirectsQuery,
    }
  } finally {
    await vite.close()
  }
}

async function openFilledLake(dataDir: string, size: number): Promise<Lake> {
  const { client, close } = await openEmbeddedTarget(dataDir, 'production')
  const images = { names: drawingNames, rasterize: (name: string) => rasterize(name, 32) }
  await seed({ client, images, log: { line() {}, progress() {} } })
  const before = await client.fetch<number>('count(*)', {}, { perspective: 'raw' })
  const article = { ...(await client.getDocument(`news-${launch}`)), body: { _type: 'localizedBlocks' } }
  const others = Array.from({ length: size - before }, (_, n) => {
    const id = String(n).padStart(40, '0')
    if (n % 2) return { ...article, _id: `drafts.note-${n}`, _type: 'newsArticle' }
    return {
      _id: `image-${id}-800x600-jpg`,
      _type: 'sanity.imageAsset',
      assetId: id,
      extension: 'jpg',
      url: `/${id}`,
    }
  })
  await write(client, others)
  const articles = Array.from({ length: size / 2 }, (_, n) => {
    return {
      ...article,
      _id: `a${n}`,
      _type: 'newsArticle',
      slug: { current: `article-${n}` },
      poster: null,
      seo: null,
    }
  })
  await client.datasets.create('archive')
  await write(client.withConfig({ dataset: 'archive' }), articles)
  const events = new Subject<unknown>()
  const pair = `*[_id in ["news-${launch}", "drafts.news-${launch}"]]`
  const welcome = firstValueFrom(events)
  const listening = client.listen(pair, {}, { events: ['welcome', 'mutation'] }).subscribe(events)
  await welcome
  return {
    size,
    client,
    events,
    async close() {
      listening.unsubscribe()
      await close()
    },
  }
}

async function write(client: SanityClient, documents: { _id: string; _type: string }[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    const batch = documents.slice(start, start + BATCH_SIZE)
    await client.mutate(batch.map((document) => ({ createOrReplace: document })))
    for (let edit = 0; edit < EDITS; edit++) {
      await client.mutate(batch.map(({ _id }) => ({ patch: { id: _id, set: { label: `edit ${edit}` } } })))
    }
  }
}

function report(rows: { name: string; times: number[][] }[]): number {
  const limit = 2
  let exitCode = 0
  console.log(
    `milliseconds (median)  ${sizes.map((size) => size.toLocaleString('en-US').padStart(8)).join('')}   ratio`,
  )
  for (const { name, times } of rows) {
    const [few, many] = times.map((row) => row.toSorted((a, b) => a - b)[Math.floor(row.length / 2)]!)
    const ratio = many! / few!
    if (ratio > limit) exitCode = 1
    console.log(
      `${name.padEnd(23)}${[few!, many!].map((ms) => ms.toFixed(2).padStart(8)).join('')}${ratio.toFixed(2).padStart(8)}`,
    )
  }
  console.log(`ratio at most ${limit}: ${exitCode === 0 ? 'held' : 'exceeded'}`)
  return exitCode
}

const { values } = readArguments(help, { rounds: { type: 'number', default: 60, min: 1, max: 10_000 } })
exitOnSignal()
process.exitCode = await bench(values.rounds)
