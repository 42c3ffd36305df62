import { spawn } from 'node:child_process'
import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { buildDir, projectRoot } from '../server/config/paths.ts'
import { asCommand } from './as-command.ts'
import { studioInputs } from './build-inputs.ts'
import { fingerprint, isStamped, stamp } from './build-stamp.ts'
import { isRunning } from './is-running.mjs'
import { precompress } from './precompress.ts'
import { runCommand } from './run-command.ts'
import { readFlags } from './read-flags.ts'

const help = `npm run build:studio
Builds Sanity Studio into build/studio, unless it is there already from the sources as they are.`

const studioDir = join(buildDir, 'studio')

/** Builds the Studio beside the old one and puts it in its place, so that it is always there as a whole. */
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

/** Whether the Studio was built from its sources as they are now. */
export function isStudioFresh(directory = studioDir): boolean {
  return isStamped(directory, fingerprint(studioInputs))
}

/** Removes the drafts of a folder whose builds were killed. */
export function removeLeftDrafts(folder: string): void {
  for (const draft of globSync(`${folder}.*`)) {
    const pid = Number(draft.slice(folder.length + 1))
    if (pid && !isRunning(pid)) rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Installs and builds the Studio in a process of its own, at a lower priority, if it is stale; says when it is ready. The
 * site is served meanwhile.
 */
export function buildStudioInBackground(address: string): void {
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
    if (code === 0) console.log(`The Studio is ready at ${address}/studio`)
    else if (!signal)
      console.error(`The Studio could not be built. npm run build:studio says more.\n${reason.trim()}`)
  })
}

if (import.meta.main) {
  readFlags(help, {})
  await asCommand('build:studio', buildStudio)
}
