import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnvironment } from '../server/environment.ts'
import { exportDataset } from './lake/export-dataset.ts'
import { importDataset } from './lake/import-dataset.ts'
import { HELP, parseOptions, UsageError } from './lake/options.ts'
import type { LakeCommand } from './lake/options.ts'
import { openEmbeddedTarget } from './seed/embedded.ts'
import { describeFailure } from './seed/failure.ts'
import { outputLog } from './seed/log.ts'
import type { Target } from './seed/target.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  let target: Target | undefined
  try {
    const options = parseOptions(args)
    if (options.command === 'help') {
      console.log(HELP)
      return 0
    }
    const { sanity, dataDir } = readEnvironment(process.env)
    if (sanity) throw new Error('Content is hosted by Sanity: use `npx sanity dataset export` and `import`.')
    target = await openEmbeddedTarget(dataDir, options.dataset)
    console.log(await run(target, options))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nnpm run lake -- --help shows the usage.`)
      return 2
    }
    console.error(describeFailure(error, target?.name ?? 'the Content Lake'))
    return 1
  } finally {
    await target?.close()
  }
}

async function run(
  { client, name }: Target,
  options: Exclude<LakeCommand, { command: 'help' }>,
): Promise<string> {
  const log = outputLog(process.stdout)
  if (options.command === 'import') {
    console.log(`importing ${options.file} into ${name}`)
    const report = await importDataset({ client, file: resolve(options.file), mode: options.mode, log })
    const counts = [
      `${report.created} created`,
      `${report.replaced} replaced`,
      `${report.unchanged} unchanged`,
      `${report.kept} kept`,
      `${report.assets} assets`,
    ]
    return `imported: ${counts.join(', ')}`
  }
  const day = new Date().toISOString().slice(0, 10)
  const file = resolve(options.file ?? `${options.dataset}-export-${day}.tar.gz`)
  if (existsSync(file) && !options.overwrite)
    throw new Error(`${file} exists already: say --overwrite, or name another.`)
  const report = await exportDataset({ client, file, drafts: options.drafts, log })
  return `exported ${report.documents} documents and ${report.assets} assets to ${file} (${Math.ceil(report.bytes / 1024)} kB)`
}
