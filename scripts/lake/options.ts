import { parseArguments, readPort } from '../parse-arguments.ts'
import { refuseOptions } from '../refuse-options.ts'
import { UsageError } from '../usage-error.ts'
import type { ImportMode } from './import-plan.ts'

export type LakeCommand =
  | { command: 'help' }
  | { command: 'serve'; port: number; host: string }
  | { command: 'export'; dataset: string; file?: string; drafts: boolean; overwrite: boolean }
  | { command: 'import'; dataset: string; file: string; mode: ImportMode }
  | MigrateCommand

export type MigrateCommand = {
  command: 'migrate'
  /** Default: production, or SANITY_DATASET of a hosted project. */
  dataset?: string
  name?: string
  again: boolean
  dryRun: boolean
  yes: boolean
}

export const HELP = `npm run lake -- export [file]
npm run lake -- import <file>
npm run lake -- migrate [name]
npm run lake -- serve [--port 3001] [--host 127.0.0.1]
Export, import, migrate or serve the content of the embedded Content Lake. Works while the site runs. Archives have the
format of \`sanity dataset export\` and \`import\`: NDJSON documents with pictures and files, in one .tar.gz.

export   write an archive; default file: <dataset>-export-<date>.tar.gz
  --no-drafts   skip drafts and versions
  --overwrite   replace an existing file
import   read a .tar.gz archive or an .ndjson file. Checks all of it before writing. Skips identical documents, and stops
         at different documents with the same id, except with:
  --missing     skip them and add the rest
  --replace     overwrite them (needs --yes)
  --yes         confirm --replace
migrate  run pending migrations of sanity-studio/migrations, oldest first, as \`npm start\` does.
         With SANITY_PROJECT_ID: migrate the hosted dataset with SANITY_WRITE_TOKEN (needs --yes).
  --dry-run     print the changes, write nothing
  --again       run the named migration even if it has run
serve    serve the lake of the data directory from its own process, for sites with the settings of
         \`npm run secrets -- settings\`. LAKE_HTTPS=1 if clients use https only; TRUSTED_PROXIES behind a proxy,
         CONTENT_HISTORY_DAYS and LOG_LEVEL as for the site
  --port <port>   default: 3001; 0 for any free port
  --host <name>   address to listen on
--dataset <name>   default: production, or SANITY_DATASET of a hosted project
--help             show this text

Environment: DATA_DIR (.data), SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN, SANITY_API_HOST.
Exit codes: 0 done, 1 failed, 2 wrong usage.`

const commands = ['export', 'import', 'migrate', 'serve']
const commandsByOption = {
  dataset: ['export', 'import', 'migrate'],
  'no-drafts': ['export'],
  overwrite: ['export'],
  missing: ['import'],
  replace: ['import'],
  yes: ['import', 'migrate'],
  'dry-run': ['migrate'],
  again: ['migrate'],
  port: ['serve'],
  host: ['serve'],
}

export function parseOptions(args: readonly string[]): LakeCommand {
  const { values, positionals } = parse(args)
  const [command, file, ...others] = positionals
  if (values.help || command === undefined) return { command: 'help' }
  if (!commands.includes(command))
    throw new UsageError(`There is no command ${command}: use export, import, migrate or serve`)
  refuseOptions(command, values, commandsByOption)
  if (others.length > 0) throw new UsageError(`unexpected argument ${others.join(' ')}`)
  if (command === 'serve') return serveCommand(values, file)
  const { dataset = 'production' } = values
  if (!/^[a-z0-9][-\w]{0,63}$/.test(dataset)) throw new UsageError(`${dataset} is not a dataset name`)
  if (command === 'migrate') return migrateCommand(values, file)
  if (command === 'export') {
    const { 'no-drafts': noDrafts = false, overwrite = false } = values
    return { command, dataset, file, drafts: !noDrafts, overwrite }
  }
  if (!file) throw new UsageError('import needs a file')
  if (values.missing && values.replace) throw new UsageError('--missing and --replace exclude each other')
  if (values.replace && !values.yes)
    throw new UsageError('--replace overwrites documents: pass --yes to confirm')
  return {
    command: 'import',
    dataset,
    file,
    mode: values.replace ? 'replace' : values.missing ? 'missing' : 'new',
  }
}

function serveCommand(values: ReturnType<typeof parse>['values'], file: string | undefined): LakeCommand {
  if (file) throw new UsageError(`serve takes no file, but got ${file}`)
  return { command: 'serve', port: readPort(values.port ?? '3001'), host: values.host ?? '127.0.0.1' }
}

function migrateCommand(
  values: ReturnType<typeof parse>['values'],
  name: string | undefined,
): MigrateCommand {
  const { dataset, again = false, 'dry-run': dryRun = false, yes = false } = values
  if (again && !name) throw new UsageError('--again needs the name of a migration')
  return { command: 'migrate', dataset, name, again, dryRun, yes }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean' } as const
  return parseArguments({
    args,
    allowPositionals: true,
    options: {
      help: { ...flag, short: 'h' },
      again: flag,
      dataset: { type: 'string' },
      'dry-run': flag,
      port: { type: 'string' },
      host: { type: 'string' },
      'no-drafts': flag,
      overwrite: flag,
      missing: flag,
      replace: flag,
      yes: { ...flag, short: 'y' },
    },
  })
}
