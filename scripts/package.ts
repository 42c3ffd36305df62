import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { projectRoot } from '../server/config/paths.ts'
import { exitOnSignal } from '../server/lifecycle/stop-on-signal.ts'
import { asCommand, cleaningUp, removeNow, UsageError } from './support.ts'
import { readContainerfile } from './package/containerfile.ts'
import { makeStage } from './package/make-stage.ts'
import { needFreshBuild } from './package/need-fresh-build.ts'
import { readArguments } from './parse-arguments.ts'

const help = `npm run package -- --out <folder> [--target site|backends] [--reuse-build]
Create the folder that the container image holds under /app: the site for hosted backends, without development
dependencies. Runs every step of packaging/Containerfile without a container engine. Takes some minutes.

  --out <folder>   new folder outside of this project
  --target <name>  site (default) or backends (embedded lake and Supabase)
  --reuse-build    use the site and Studio built here, if both are fresh, instead of building them in a clean folder
  --help           show this text

Start the result with node server/index.ts and the settings of docs/hosting.md. Exit codes: 0 done, 1 failed, 2 wrong usage.`

const { values } = readArguments(help, {
  out: { type: 'string' },
  target: { type: 'string', default: 'site' },
  'reuse-build': { type: 'boolean' },
})
exitOnSignal()
await asCommand('package', () => {
  if (!values.out) throw new UsageError('Missing --out <folder>.')
  return make(resolve(values.out), values.target, values['reuse-build'])
})

async function make(out: string, target: string, reuseBuild: boolean): Promise<void> {
  if (`${out}/`.startsWith(`${projectRoot}/`)) throw new Error(`${out} is inside the project.`)
  if (existsSync(out))
    throw new Error(`${out} already exists: remove it, or choose another folder with --out.`)
  if (reuseBuild) needFreshBuild()
  const stages = readContainerfile(readFileSync(join(projectRoot, 'packaging', 'Containerfile'), 'utf8'))
  const result = stages.find(({ name }) => name === target)
  if (!result)
    throw new Error(`Unknown target ${target}. Choose one of ${stages.map(({ name }) => name).join(', ')}.`)
  // Beside the result, for an atomic rename.
  const work = mkdtempSync(join(existingParent(out), '.package-'))
  await cleaningUp(
    () => removeNow(work),
    async () => {
      const made: Record<string, string> = reuseBuild ? { build: projectRoot } : {}
      const sources = result.steps.flatMap((step) => (step.kind === 'copy' && step.from ? [step.from] : []))
      for (const stage of stages) {
        if (stage !== result && (!sources.includes(stage.name) || made[stage.name])) continue
        const folder = join(work, stage.name)
        await makeStage({ stage, folder, context: projectRoot, made, log: (line) => console.log(line) })
        made[stage.name] = folder
      }
      renameSync(join(work, target), out)
    },
  )
  const sizes = readdirSync(out).map((name) => [name, megabytes(join(out, name))] as const)
  for (const [name, size] of sizes.toSorted((a, b) => b[1] - a[1]))
    if (size >= 0.1) console.log(`${size.toFixed(1).padStart(8)} MB  ${name}`)
  console.log(`${megabytes(out).toFixed(1).padStart(8)} MB  ${out}`)
}

function existingParent(path: string): string {
  const parent = dirname(path)
  if (!existsSync(parent)) throw new Error(`There is no folder ${parent}.`)
  return parent
}

function megabytes(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.size / 1e6
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6
}
