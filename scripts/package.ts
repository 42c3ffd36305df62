import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { projectRoot } from '../server/config/paths.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { asCommand, cleaningUp, removeNow, UsageError } from './support.ts'
import { copyInto, runIn, needFreshBuild } from './package/fill-folder.ts'
import { readArguments } from './parse-arguments.ts'

const help = `npm run package -- --out <folder> [--target site|backends] [--reuse-build]
Create the folder that the container image holds under /app: the site for hosted backends, without development
dependencies. The image is made by this command, too. Takes some minutes.

  --out <folder>   new folder outside of this project
  --target <name>  site (default) or backends (embedded lake and Supabase)
  --reuse-build    use the site and Studio built here, if both are fresh, instead of building them in a clean folder
  --help           show this text

Start the result with node server/index.ts and the settings of docs/hosting.md. Exit codes: 0 done, 1 failed, 2 wrong usage.`

const manifest = ['.npmrc', 'package.json', 'package-lock.json']

const targets: Record<string, (folder: string, builtIn: () => Promise<string>) => Promise<void>> = {
  async site(folder, builtIn) {
    copyInto(folder, [...manifest, 'app', 'packages/shared', 'server', 'supabase'])
    await runIn(folder, 'npm ci --omit=dev --omit=optional')
    cpSync(join(await builtIn(), 'build'), join(folder, 'build'), { recursive: true })
  },
  async backends(folder) {
    const ofStudio = ['schema.json', 'i18n', 'schemas/validation']
    copyInto(folder, [...manifest, 'app', 'packages', 'server', 'scripts', 'supabase'])
    copyInto(
      folder,
      ofStudio.map((path) => `sanity-studio/${path}`),
    )
    await runIn(folder, 'npm ci --omit=dev --omit=optional')
    await runIn(folder, 'npm ci --omit=dev --prefix packages')
  },
}

async function build(folder: string): Promise<string> {
  const settings = ['remix.config.js', 'tsconfig.json', 'vite.config.ts']
  const sources = ['app', 'public', 'packages', 'server', 'scripts', 'supabase', 'sanity-studio']
  copyInto(folder, [...manifest, ...settings, ...sources])
  for (const command of ['npm ci', 'npm ci --prefix sanity-studio']) await runIn(folder, command)
  for (const script of ['build', 'build-studio']) await runIn(folder, `node scripts/${script}.ts`)
  return folder
}

async function make(out: string, target: string, reuseBuild: boolean): Promise<void> {
  if (`${out}/`.startsWith(`${projectRoot}/`)) throw new Error(`${out} is inside the project.`)
  if (existsSync(out))
    throw new Error(`${out} already exists: remove it, or choose another folder with --out.`)
  if (reuseBuild) needFreshBuild()
  const fill = targets[target]
  if (!fill) throw new Error(`Unknown target ${target}. Choose one of ${Object.keys(targets).join(', ')}.`)
  // Beside the result, for an atomic rename.
  const work = mkdtempSync(join(existingParent(out), '.package-'))
  await cleaningUp(
    () => removeNow(work),
    async () => {
      await fill(join(work, target), async () => (reuseBuild ? projectRoot : build(join(work, 'build'))))
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
