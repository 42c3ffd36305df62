import { join, resolve } from 'node:path'
import { openDataDirectory, writeServerRecord, refuseIfServed } from '../server/lifecycle/data-directory.ts'
import { loadLakeServer, readHttps, readLakeOptions } from '../packages/content-lake/index.ts'
import lakeConfig from '../server/backends/lake-config.ts'
import { loadSecrets } from '../server/backends/secrets.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { createLogger } from '../server/observability/log.ts'
import { writePidFile } from '../server/lifecycle/pid-file.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { exportDataset } from './lake/export-dataset.ts'
import { importDataset } from './lake/import-dataset.ts'
import { HELP, parseOptions } from './lake/options.ts'
import type { LakeCommand } from './lake/options.ts'
import { needContent } from './need-installation.ts'
import { skipSeedOnStart } from './seed-on-start.ts'
import { openEmbeddedTarget } from './seed/embedded.ts'
import { describeFailure } from './seed/problem.ts'
import type { Target } from './seed/hosted.ts'
import { outputLog } from './seed/log.ts'
import { reportFailure } from './support.ts'
import { targetFile } from './tar-file.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  let target: Target | undefined
  try {
    const options = withFile(parseOptions())
    if (options.command === 'help') {
      console.log(HELP)
      return 0
    }
    if (options.command === 'serve') {
      await serve(options)
      return 0
    }
    exitOnSignal()
    target = await openTarget(options)
    console.log(await transfer(target, options))
    return 0
  } catch (error) {
    return reportFailure('lake', error, () => describeFailure(error, target?.name ?? 'the Content Lake'))
  } finally {
    await target?.close()
  }
}

function withFile(options: LakeCommand) {
  if (options.command !== 'export') return options
  const day = new Date().toISOString().slice(0, 10)
  const name = options.file ?? `${options.dataset}-export-${day}.tar.gz`
  return { ...options, file: targetFile(name, options.overwrite) }
}

async function serve({ port, host }: { port: number; host: string }): Promise<void> {
  const environment = readEnvironment({ ...process.env, PORT: '' })
  const { dataDir, trustedProxies, contentHistoryDays, logLevel, logFormat } = environment
  const secureCookies = readHttps(process.env.LAKE_HTTPS)
  openDataDirectory(dataDir)
  refuseIfServed(dataDir, ['site', 'lake'])
  const { serveLake } = await loadLakeServer()
  const token = process.env.LAKE_TOKEN || loadSecrets(dataDir).lakeToken
  const limits = contentHistoryDays ? { historyDays: contentHistoryDays } : {}
  const settings = { port, host, dataDir: join(dataDir, 'lake'), token, limits, secureCookies }
  const options = readLakeOptions(process.env, host, port)
  serveLake(
    { ...settings, ...options, trustedProxies },
    createLogger(logLevel, logFormat),
    lakeConfig,
    (origin) => {
      process.once('exit', writeServerRecord(dataDir, origin, 'lake'))
      writePidFile(origin)
    },
  )
}

async function openTarget(options: Exclude<LakeCommand, { command: 'help' | 'serve' }>): Promise<Target> {
  const { sanity, dataDir } = readEnvironment(process.env)
  if (sanity)
    throw new Error('Content is hosted by Sanity: use `npx sanity@latest dataset export` and `import`.')
  if (options.command !== 'import') needContent(dataDir)
  return openEmbeddedTarget(dataDir, options.dataset)
}

async function transfer(
  { client, name }: Target,
  options: Extract<ReturnType<typeof withFile>, { command: 'export' | 'import' }>,
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
    const done = `imported: ${counts.join(', ')}`
    const isEmpty = report.created + report.replaced + report.unchanged + report.kept === 0
    if (options.dataset !== 'production' || isEmpty) return done
    // Otherwise the next start would complete it with the seed content.
    const isFirst = await skipSeedOnStart(readEnvironment(process.env).dataDir)
    return isFirst ? `${done}\nThe site will not add seed content at start; npm run seed does.` : done
  }
  const { file, drafts } = options
  const report = await exportDataset({ client, file, drafts, log })
  return `exported ${report.documents} documents and ${report.assets} assets to ${file} (${Math.ceil(report.bytes / 1024)} kB)`
}
