import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { projectRoot } from '../../server/config/paths.ts'
import type { Stage, Step } from './containerfile.ts'
import { readIgnoreFile } from './ignore-file.ts'

type Options = {
  stage: Stage
  /** Folder that stands for /app of the image. */
  folder: string
  /** Where files come from that are copied out of the project. */
  context: string
  /** Folders of the stages that were made before, by name. */
  made: Record<string, string>
  say(line: string): void
}

/** What is private, or made anew by the steps. */
const isIgnored = readIgnoreFile(
  readFileSync(join(projectRoot, 'packaging', 'Containerfile.dockerignore'), 'utf8'),
)
/** Steps about users and folders outside of /app; whoever unpacks the result has those of their own. */
const ofTheImage = /^(mkdir -p|chown \S+) \/data$/

/**
 * Settings of whoever packages, that would change what the steps make: by them npm leaves out what builds, or passes over a
 * script, as `npm run` has it do by the .npmrc of the project itself.
 */
const ofTheShell = /^(NODE_COMPILE_CACHE|NODE_ENV|npm_config_(omit|ignore_scripts))$/i

/** Runs the steps of a stage in a folder as a container engine would; resolves to the settings that it makes. */
export async function makeStage({
  stage,
  folder,
  context,
  made,
  say,
}: Options): Promise<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  const settings: Record<string, string> = {}
  for (const step of stage.steps) {
    if (step.kind === 'env') Object.assign(settings, step.values)
    else if (step.kind === 'copy') copy(step, folder, context, made)
    else if (!ofTheImage.test(step.command)) {
      say(`${stage.name}: ${step.command}`)
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
  const origin = from === null ? context : made[from]
  if (!origin) throw new Error(`There is no stage ${from}.`)
  for (const source of sources) {
    // As engines do: a folder gives its content, a file goes into a folder that is named with a slash.
    const target = to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(origin, source.replace(/^\/app\//, '')), target, {
      recursive: true,
      filter: (path) => from !== null || !isIgnored(relative(context, path)),
    })
  }
}

async function run(command: string, folder: string, settings: Record<string, string>): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !ofTheShell.test(name))
  const env = { ...Object.fromEntries(inherited), ...settings } as NodeJS.ProcessEnv
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, which can be ended as a whole.
    detached: true,
  })
  const end = () => child.pid && process.kill(-child.pid)
  // Before whoever removes the folder.
  process.prependOnceListener('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error(`“${command}” failed (exit code ${code ?? 'none'}) in ${folder}.`)
}
