#!/usr/bin/env node
/**
 * `node scripts/run.mjs <command> [arguments]` installs missing packages, then runs <command>.ts of scripts/ or tools/ on
 * the pinned Node 24. Plain JavaScript, so that Node 20 can start it.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasEnded } from '../server/lifecycle/processes.mjs'
import { install, isInstalled } from './install.mjs'
import { runToEnd } from './run-to-end.mjs'
import { memoryEnv, memoryFlags } from './server-memory.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = new Set(
  Object.values(scripts).flatMap((line) => line.match(/^node scripts\/run\.mjs ([\w-]+)/)?.[1] ?? []),
)
const [command, ...args] = process.argv.slice(2)

if (!commands.has(command)) {
  console.error(`Usage: node scripts/run.mjs <${[...commands].join('|')}> [arguments]`)
  process.exit(2)
}

await installAll(foldersOf(command))
process.exit(await run(pinnedNode()))

/** What a command needs, by folder with its own lockfile. */
function foldersOf(command) {
  const studio = { 'sanity-studio': 'the Studio' }
  // Builds the Studio beside a running server without reinstalling the server's packages.
  if (command === 'build-studio' && existsSync(join(root, 'node_modules'))) return studio
  const only = args[args.indexOf('--only') + 1]
  // With content and messages hosted, npm start needs no embedded backends.
  const isHosted = command === 'start' && process.env.SANITY_PROJECT_ID && process.env.SUPABASE_URL
  const checksAll = ['test', 'lint', 'typecheck'].includes(command)
  // The tests of a package need no Studio.
  const needsStudio = checksAll && only !== 'content-lake' && only !== 'supabase-local'
  return {
    '.': 'the site',
    ...(isHosted ? {} : { packages: 'the embedded backends' }),
    ...(command === 'bench' ? { 'tools/bench/tools': 'the benchmark tools' } : {}),
    ...(needsStudio || command === 'build-studio' ? studio : {}),
    ...(checksAll && only !== 'supabase-local'
      ? { 'packages/content-lake/tests/clients': 'clients of Sanity for tests' }
      : {}),
  }
}

async function installAll(folders) {
  const missing = Object.keys(folders).filter((folder) => !isInstalled(join(root, folder)))
  const isUpgrade = (folder) => existsSync(join(root, folder, 'node_modules'))
  // Reinstalling would remove the packages and Node of a running server.
  const origin =
    missing.some((folder) => ['.', 'packages'].includes(folder) && isUpgrade(folder)) && runningServer(root)
  if (origin)
    fail(
      `This version needs other packages than the server at ${origin}, which runs from this folder: stop it first, or put the new version into a folder of its own.`,
    )
  if (missing.length > 0) console.log(`Installing ${missing.map((folder) => folders[folder]).join(', ')} …`)
  for (const folder of missing)
    if (!(await install(join(root, folder))))
      fail(`npm ci failed in ${folder}. The first install needs the npm registry; see the output above.`)
}

function pinnedNode() {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))
    const file = [join(folder, 'bin', executable), join(folder, executable)].find(existsSync)
    if (file) return file
  } catch {}
  // Reason: server/config/node-version.ts.
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 9)) return process.execPath
  return fail(
    `There is no pinned Node for ${process.platform}-${process.arch}. Install Node 24.9 or newer and try again.`,
  )
}

function run(node) {
  const file = ['scripts', 'tools'].map((folder) => join(root, folder, `${command}.ts`)).find(existsSync)
  const argv = [...(command === 'start' ? memoryFlags : []), file, ...args]
  const env = {
    ...(command === 'start' ? memoryEnv : {}),
    ...process.env,
    // Saves about 100 ms and 40 MB per start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
  return runToEnd(node, argv, { cwd: root, env })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Origin of a server that runs or ends in this folder (server/lifecycle/pid-file.ts). */
function runningServer(folder) {
  const records = join(folder, 'node_modules', '.cache', 'running')
  const names = orElse([], () => readdirSync(records))
  return names
    .map((name) => orElse({}, () => JSON.parse(readFileSync(join(records, name), 'utf8'))))
    .find(({ pid, started }) => pid && !hasEnded(pid, started))?.address
}

function orElse(value, read) {
  try {
    return read()
  } catch {
    return value
  }
}
