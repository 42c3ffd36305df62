import { spawn } from 'node:child_process'
import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { buildDir, projectRoot } from '../server/config/paths.ts'
import { asCommand } from './support.ts'
import { studioInputs, fingerprint, isStamped, stamp } from './build-stamp.ts'
import { isRunning } from '../server/lifecycle/processes.mjs'
import { precompress } from './build.ts'
import { runCommand } from './run-command.ts'
import { readArguments } from './parse-arguments.ts'

const help = `npm run build:studio
Build Sanity Studio into build/studio unless it is up to date.`

const studioDir = join(buildDir, 'studio')

/** Replaces the old build only when the new one is complete. */
export async function buildStudio(): Promise<void> {
  removeLeftDrafts(studioDir)
  const sources = fingerprint(studioInputs)
  if (isStamped(studioDir, sources)) return
  const draft = `${studioDir}.${process.pid}`
  mkdirSync(buildDir, { recursive: true })
  try {
    const vite = join(projectRoot, 'sanity-studio', 'node_modules', 'vite', 'bin', 'vite.js')
    const options = ['--outDir', draft, '--logLevel', 'error']
    await runCommand(process.execPath, [vite, 'build', join(projectRoot, 'sanity-studio'), ...options], {
      env: { NODE_ENV: 'production' },
    })
    await precompress(join(draft, 'assets'), '*.{js,css}', { br: 9, gzip: 6 })
    stamp(draft, sources)
    rmSync(studioDir, { recursive: true, force: true })
    renameSync(draft, studioDir)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

export function isStudioFresh(directory = studioDir): boolean {
  return isStamped(directory, fingerprint(studioInputs))
}

export function removeLeftDrafts(folder: string): void {
  for (const draft of globSync(`${folder}.*`)) {
    const pid = Number(draft.slice(folder.length + 1))
    if (pid && !isRunning(pid)) rmSync(draft, { recursive: true, force: true })
  }
}

/** Installs and builds a stale Studio in a low-priority process while the site already serves. */
export function buildStudioInBackground(origin: string): void {
  if (isStudioFresh()) return
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'run.mjs'), 'build-studio'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let reason = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    reason = (reason + text).slice(-1_000)
  })
  if (child.pid) setPriority(child.pid, 10)
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  child.on('error', (error) => console.error(`The Studio could not be built: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.off('exit', stop)
    if (code === 0) console.log(`The Studio is ready at ${origin}/studio`)
    else if (!signal)
      console.error(`The Studio could not be built. Run npm run build:studio for details.\n${reason.trim()}`)
  })
}

if (import.meta.main) {
  readArguments(help, {})
  await asCommand('build:studio', buildStudio)
}
