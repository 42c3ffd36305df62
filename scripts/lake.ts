import { mkdtempSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brand } from '../app/utils/brand.ts'
import { openDataDirectory, writeServerRecord, refuseIfServed } from '../server/lifecycle/data-directory.ts'
import { loadLakeServer, readHttps, readLakeOptions } from '../packages/content-lake/index.ts'
import lakeConfig from '../server/backends/lake-config.ts'
import { loadSecrets } from '../server/backends/secrets.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { createLogger } from '../server/observability/log.ts'
import { writePidFile } from '../server/lifecycle/pid-file.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { HELP, parseOptions } from './lake/options.ts'
import type { LakeCommand } from './lake/options.ts'
import { exportDataset, importDataset } from './lake/transfer.ts'
import { needContent } from './need-installation.ts'
import { skipSeedOnStart } from './seed-on-start.ts'
import { openEmbeddedTarget } from './seed/embedded.ts'
import { describeFailure } from './seed/problem.ts'
import type { Target } from './seed/hosted.ts'
import { outputLog } from './seed/log.ts'
import { cleaningUp, removeNow, reportFailure } from './support.ts'
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
    console.log(await inOwnFolder(target, options))
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

type Transfer = Extract<ReturnType<typeof withFile>, { command: 'export' | 'import' }>

/** Keeps what Sanity's tools unpack from other users of the machine, and removes it after Ctrl-C. */
async function inOwnFolder(target: Target, options: Transfer): Promise<string> {
  const parent = options.command === 'export' ? dirname(options.file) : tmpdir()
  process.umask(0o077)
  const folder = mkdtempSync(join(parent, `.${brand.prefix}-`))
  process.env.TMPDIR = folder
  return cleaningUp(
    () => removeNow(folder),
    () => transfer(target, options, folder),
  )
}

async function transfer({ client, name }: Target, options: Transfer, folder: string): Promise<string> {
  const log = outputLog(process.stdout)
  if (options.command === 'export') {
    const { file, drafts } = options
    const archive = join(folder, 'archive')
    const { documentCount, assetCount } = await exportDataset(client, archive, drafts, log)
    renameSync(archive, file)
    const size = Math.ceil(statSync(file).size / 1024)
    return `exported ${documentCount} documents and ${assetCount} assets to ${file} (${size} kB)`
  }
  console.log(`importing ${options.file} into ${name}`)
  const { numDocs, warnings } = await importDataset(client, resolve(options.file), options.operation, log)
  for (const { message } of warnings) console.error(message)
  const done = `imported ${numDocs} documents`
  if (options.dataset !== 'production' || numDocs === 0) return done
  // Otherwise the next start would complete it with the seed content.
  const isFirst = await skipSeedOnStart(readEnvironment(process.env).dataDir)
  return isFirst ? `${done}\nThe site will not add seed content at start; npm run seed does.` : done
}
