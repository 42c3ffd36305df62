#!/usr/bin/env node
/**
 * Runs one of the project's commands: `node scripts/run.mjs <command> [arguments]`, usually through npm.
 * Installs what is missing first, then runs scripts/<command>.ts on the Node 24 that the lockfile pins, so that
 * any Node from 20 on can start it. Plain JavaScript, since older versions cannot run TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
if (!isStudioBuild) install('.', 'the site')
if (!isStudioBuild && !isHosted()) install('server/embedded', 'the embedded backends')
const needStudio = ['build-studio', 'test', 'lint', 'typecheck']
if (command === 'bench') install('scripts/bench/tools', 'what only measures')
if (needStudio.includes(command)) install('sanity-studio', 'the Studio', ['--include=dev'])
run(pinnedNode(), [
  ...(command === 'start' ? memoryFlags : []),
  join(root, 'scripts', `${command}.ts`),
  ...args,
])

/** A site whose content and messages are both hosted needs nothing of the embedded world; every other command does. */
function isHosted() {
  return command === 'start' && Boolean(process.env.SANITY_PROJECT_ID && process.env.SUPABASE_URL)
}

/** Runs `npm ci` in a package unless its lockfile is the one that was installed last. */
function install(folder, title, more = []) {
  const directory = join(root, folder)
  const stamp = join(directory, 'node_modules', '.lumipath-lockfile')
  const lockfile = createHash('sha256')
    .update(readFileSync(join(directory, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  console.log(`Installing ${title} …`)
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...more]
  const { status } = spawnSync('npm', options, {
    cwd: directory,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    fail(`npm ci failed in ${folder}. The first install needs the npm registry; read the lines above.`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lockfile)
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
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `There is no pinned Node for ${process.platform}-${process.arch}. Install Node 24 or newer and try again.`,
  )
}

/** Runs a script to its end, passes signals on, and ends as it ended. */
function run(node, argv) {
  const env = {
    ...(command === 'start' ? memoryEnv : {}),
    ...process.env,
    // Compiled modules from last time: a start is some 100 ms and 40 MB cheaper.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
  const child = spawn(node, argv, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches the whole group; passing it on twice would cut the shutdown short.
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
  }
  // npm's shell dies of a SIGTERM without passing it on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
