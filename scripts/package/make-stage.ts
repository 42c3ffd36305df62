import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { projectRoot } from '../../server/config/paths.ts'
import type { Stage, Step } from './containerfile.ts'
import { readIgnoreFile } from './ignore-file.ts'

type Options = {
  stage: Stage
  /** Replaces /app of the image. */
  folder: string
  context: string
  made: Record<string, string>
  log(line: string): void
}

const isIgnored = readIgnoreFile(
  readFileSync(join(projectRoot, 'packaging', 'Containerfile.dockerignore'), 'utf8'),
)
/** Steps outside of /app; the administrator of the server does these. */
const imageOnly = /^(mkdir -p|chown \S+) \/data$/

/** Inherited settings by which npm would omit build tools or skip install scripts. */
const shellOnly = /^(NODE_COMPILE_CACHE|NODE_ENV|npm_config_(omit|ignore_scripts))$/i

export async function makeStage({
  stage,
  folder,
  context,
  made,
  log,
}: Options): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  const settings: Record<string, string> = {}
  for (const step of stage.steps) {
    if (step.kind === 'env') Object.assign(settings, step.values)
    else if (step.kind === 'copy') copy(step, folder, context, made)
    else if (!imageOnly.test(step.command)) {
      log(`${stage.name}: ${step.command}`)
      await run(step.command, folder, settings)
    }
  }
  return settings
}

function copy(
  { from, sources, to }: Extract<Step, { kind: 'copy' }>,
  folder: string,
  context: string,
  made: Record<string, string>,
): void {
  const base = from === null ? context : made[from]
  if (!base) throw new Error(`There is no stage ${from}.`)
  for (const source of sources) {
    // Semantics of COPY: a target with a slash is a folder.
    const target = to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(base, source.replace(/^\/app\//, '')), target, {
      recursive: true,
      filter: (path) => from !== null || !isIgnored(relative(context, path)),
    })
  }
}

async function run(command: string, folder: string, settings: Record<string, string>): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !shellOnly.test(name))
  const env = { ...Object.fromEntries(inherited), ...settings } as NodeJS.ProcessEnv
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: folder,
    env,
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
