import { createInterface } from 'node:readline/promises'
import { readEnvironment } from '../server/config/environment.ts'
import { skipSeedOnStart } from './seed-on-start.ts'
import { drawings } from './seed/drawings.ts'
import { openEmbeddedTarget } from './seed/embedded.ts'
import { describeFailure } from './seed/problem.ts'
import { openHostedTarget, refuseProduction, type Target } from './seed/hosted.ts'
import { outputLog } from './seed/log.ts'
import { HELP, parseOptions } from './seed/options.ts'
import type { Options } from './seed/options.ts'
import { seed } from './seed/run.ts'
import type { SeedReport } from './seed/run.ts'
import { reportFailure, UsageError } from './support.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  let target: Target | undefined
  try {
    const options = parseOptions()
    if (options.help) {
      console.log(HELP)
      return 0
    }
    if (options.replace && !options.dryRun && !options.yes && !process.stdin.isTTY) {
      throw new UsageError('--replace overwrites documents: pass --yes, or confirm it in a terminal')
    }
    target = await openTarget(options)
    return await run(target, options)
  } catch (error) {
    return reportFailure('seed', error, () => describeFailure(error, target?.name ?? 'the content dataset'))
  } finally {
    await target?.close()
  }
}

async function openTarget(options: Options): Promise<Target> {
  const { sanity, dataDir } = readEnvironment(process.env)
  const dataset = options.dataset ?? sanity?.dataset ?? 'production'
  if (options.target === 'embedded') return openEmbeddedTarget(dataDir, dataset)
  const token = process.env.SANITY_WRITE_TOKEN
  return openHostedTarget({ ...sanity, dataset, token })
}

async function run(target: Target, options: Options): Promise<number> {
  const { client, name } = target
  const isGuarded = options.target === 'hosted' && !options.dryRun && !options.allowProduction
  if (isGuarded) await refuseProduction(target)
  console.log(`${options.dryRun ? 'comparing the seed with' : 'seeding'} ${name}`)
  const report = await seed({
    client,
    images: drawings,
    log: outputLog(process.stdout),
    mode: { dryRun: options.dryRun, replace: options.replace },
    content: options.content,
    confirm: options.yes ? undefined : (count) => confirmReplace(count, name),
  })
  console.log(summary(report))
  const isWebsite = options.target === 'embedded' && client.config().dataset === 'production'
  if (options.content && isWebsite && (await skipWebsiteSeed(report)))
    console.log('The site will not add its seed content at start; npm run seed does.')
  return options.dryRun || report.written ? 0 : 1
}

/** Prevents a start from adding the website's seed to other seed content. */
async function skipWebsiteSeed({
  written,
  created,
  replaced,
  unchanged,
  kept,
}: SeedReport): Promise<boolean> {
  const isEmpty = created.length + replaced.length + unchanged.length + kept.length === 0
  return written && !isEmpty && skipSeedOnStart(readEnvironment(process.env).dataDir)
}

async function confirmReplace(count: number, name: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(
      `Replace ${count} ${count === 1 ? 'document' : 'documents'} in ${name}? [y/N] `,
    )
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

function summary({ created, replaced, unchanged, kept, picturesUploaded, written }: SeedReport): string {
  const counts = [
    `${created.length} created`,
    `${replaced.length} replaced`,
    `${unchanged.length} unchanged`,
    `${kept.length} kept`,
    `${picturesUploaded} pictures uploaded`,
  ].join(', ')
  return written ? `seeded: ${counts}` : `nothing was written; would be: ${counts}`
}
