import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { projectRoot, buildDir } from '../../server/config/paths.ts'
import { isBuildFresh } from '../build-stamp.ts'
import { isStudioFresh } from '../build-studio.ts'

/** The same as for the image. */
const ignored = readFileSync(join(projectRoot, 'packaging', 'Containerfile.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** `**` does not match hidden folders. */
function isIgnored(path: string): boolean {
  return ignored.some((pattern) =>
    pattern.startsWith('**/')
      ? matchesGlob(basename(path), pattern.slice('**/'.length))
      : matchesGlob(path, pattern),
  )
}

/** Settings of the shell by which npm would omit build tools or skip install scripts. */
const shellOnly = /^(NODE_COMPILE_CACHE|NODE_ENV|npm_config_(omit|ignore_scripts))$/i

/** Leaves out private and generated files. */
export function copyInto(folder: string, paths: readonly string[], from = projectRoot): void {
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(from, path), join(folder, path), {
      recursive: true,
      filter: (file) => !isIgnored(relative(from, file)),
    })
  }
}

export async function runIn(folder: string, command: string): Promise<void> {
  console.log(command)
  const inherited = Object.entries(process.env).filter(([name]) => !shellOnly.test(name))
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: folder,
    env: Object.fromEntries(inherited) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const end = () => child.pid && process.kill(-child.pid)
  // Before the listener that removes the folder.
  process.prependOnceListener('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error(`“${command}” failed (exit code ${code ?? 'none'}) in ${folder}.`)
}

export function needFreshBuild(folder = buildDir): void {
  const stale = [
    ...(isBuildFresh(folder) ? [] : ['npm run build']),
    ...(isStudioFresh(join(folder, 'studio')) ? [] : ['npm run build:studio']),
  ]
  if (stale.length > 0) throw new Error(`The build is not fresh: run ${stale.join(' and ')} first.`)
}
