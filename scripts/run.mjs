#!/usr/bin/env node
/**
 * Runs one of the project's commands: `node scripts/run.mjs <command> [arguments]`, usually through npm.
 * Installs what is missing first, then runs scripts/<command>.ts on the Node 24 that the lockfile pins, so that
 * any Node from 20 on can start it. Plain JavaScript, since older versions cannot run TypeScript.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './install.mjs'
import { runToEnd } from './run-to-end.mjs'
import { runningServer } from './running-server.mjs'
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

// Beside a server that runs, nothing of its own may be installed anew.
const isStudioBuild = command === 'build-studio' && existsSync(join(root, 'node_modules'))
if (!isStudioBuild) await need('.', 'the site')
if (!isStudioBuild && !isHosted()) await need('packages', 'the embedded backends')
const needStudio = ['build-studio', 'test', 'lint', 'typecheck']
if (command === 'bench') await need('scripts/bench/tools', 'what only measures')
if (needStudio.includes(command)) await need('sanity-studio', 'the Studio')
process.exit(await run(pinnedNode()))

/** A site whose content and messages are both hosted needs nothing of the embedded world; every other command does. */
function isHosted() {
  return command === 'start' && Boolean(process.env.SANITY_PROJECT_ID && process.env.SUPABASE_URL)
}

async function need(folder, title) {
  const directory = join(root, folder)
  const isServers = folder === '.' || folder === 'packages'
  if (isServers && existsSync(join(directory, 'node_modules')) && !isInstalled(directory))
    await refuseBesideServer()
  if (!(await install(directory, title)))
    fail(`npm ci failed in ${folder}. The first install needs the npm registry; read the lines above.`)
}

/** Ends where a server would lose the packages under its feet, and the Node that runs it. */
async function refuseBesideServer() {
  const address = await runningServer(root)
  if (address)
    fail(
      `This version needs other packages than those with which the server at ${address} runs from here: stop it first, or put the new version into a folder of its own.`,
    )
}

/** Path of Node 24: the platform package of the lockfile, or this process if it is new enough. */
function pinnedNode() {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))
    const file = [join(folder, 'bin', executable), join(folder, executable)].find(existsSync)
    if (file) return file
  } catch {
    // No pinned Node for this platform.
  }
  // server/config/node-version.ts says why.
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 9)) return process.execPath
  return fail(
    `There is no pinned Node for ${process.platform}-${process.arch}. Install Node 24.9 or newer and try again.`,
  )
}

/** Runs the command; resolves to its exit code. */
function run(node) {
  const argv = [...(command === 'start' ? memoryFlags : []), join(root, 'scripts', `${command}.ts`), ...args]
  const env = {
    ...(command === 'start' ? memoryEnv : {}),
    ...process.env,
    // Compiled modules from last time: a start is some 100 ms and 40 MB cheaper.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
  return runToEnd(node, argv, { cwd: root, env })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
