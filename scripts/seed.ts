import { createInterface } from 'node:readline/promises'
import { readEnvironment } from '../server/config/environment.ts'
import { keepSeedAway } from './seed-on-start.ts'
import { drawings } from './seed/drawings.ts'
import { openEmbeddedTarget } from './seed/embedded.ts'
import { describeFailure } from './seed/failure.ts'
import { openHostedTarget, refuseProduction } from './seed/hosted.ts'
import { outputLog } from './seed/log.ts'
import { HELP, parseOptions } from './seed/options.ts'
import type { Options } from './seed/options.ts'
import { seed } from './seed/run.ts'
import type { SeedReport } from './seed/run.ts'
import type { Target } from './seed/target.ts'
import { tellFailure } from './tell-failure.ts'
import { UsageError } from './usage-error.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  let target: Target | undefined
  try {
    const options = parseOptions(args)
    if (options.help) {
      console.log(HELP)
      return 0
    }
    if (options.replace && !options.dryRun && !options.yes && !process.stdin.isTTY) {
      throw new UsageError(
        '--replace overwrites documents: say --yes, or run it on a terminal, where it asks',
      )
    }
    target = await openTarget(options)
    return await run(target, options)
  } catch (error) {
    return tellFailure('seed', error, () => describeFailure(error, target?.name ?? 'the content dataset'))
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
    confirm: options.yes ? undefined : (count) => askToReplace(count, name),
  })
  console.log(summary(report))
  const isWebsite = options.target === 'embedded' && client.config().dataset === 'production'
  if (options.content && isWebsite && (await staysAlone(report)))
    console.log('A start adds no other seed content to it; npm run seed does.')
  return options.dryRun || report.written ? 0 : 1
}

/** Keeps the website's own seed out of a new installation that was given another one; returns whether that was news. */
async function staysAlone({ written, created, replaced, unchanged, kept }: SeedReport): Promise<boolean> {
  const isEmpty = created.length + replaced.length + unchanged.length + kept.length === 0
  return written && !isEmpty && keepSeedAway(readEnvironment(process.env).dataDir)
}

async function askToReplace(count: number, name: string): Promise<boolean> {
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
  return written ? `seeded: ${counts}` : `nothing was written; it would be: ${counts}`
}
