import { parseArguments } from '../parse-arguments.ts'
import { readPort } from '../read-port.ts'
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
  /** The embedded lake's production, or what SANITY_DATASET says, unless named. */
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
Moves the content of the embedded Content Lake, also while the site runs, in the format of \`sanity dataset export\`
and \`sanity dataset import\`: documents as NDJSON with their pictures and files, in one .tar.gz.

export   to <dataset>-export-<date>.tar.gz unless a file is named
  --no-drafts   published documents only
  --overwrite   replace a file of that name
import   from a .tar.gz archive or an .ndjson file. All of it is checked before anything is written. Documents that
         are there already, exactly so, stay; others under the same ids stop the import, unless told what to do:
  --missing     leave them as they are and add the rest
  --replace     overwrite them (needs --yes)
  --yes
migrate  runs what sanity-studio/migrations has and the documents have not seen, oldest first; \`npm start\` does so, too.
         With SANITY_PROJECT_ID it changes the hosted dataset, with SANITY_WRITE_TOKEN, and needs --yes.
  --dry-run     print the changes as they would be sent, write nothing
  --again       the named one even if it has run
serve    the lake of the data directory by itself, for sites that run as processes of their own, and need what
         \`npm run secrets -- settings\` prints. LAKE_HTTPS=1 where people reach it by https only;
         TRUSTED_PROXIES as for the site, where a proxy stands in front; CONTENT_HISTORY_DAYS and LOG_LEVEL, too
  --port <port>   3001 unless named; 0 takes a free one
  --host <name>   address to listen on
--dataset <name>   production unless named (SANITY_DATASET of a hosted project)
--help

Environment: DATA_DIR (.data), SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN, SANITY_API_HOST. Exit codes: 0 done, 1 failed, 2 wrong usage.`

const commands = ['export', 'import', 'migrate', 'serve']
/** Options, and the commands that take them. */
const takers = {
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

/** @throws UsageError */
export function parseOptions(args: readonly string[]): LakeCommand {
  const { values, positionals } = parse(args)
  const [command, file, ...others] = positionals
  if (values.help || command === undefined) return { command: 'help' }
  if (!commands.includes(command))
    throw new UsageError(`There is no command ${command}: export, import, migrate or serve`)
  refuseOptions(command, values, takers)
  if (others.length > 0) throw new UsageError(`One at a time: ${others.join(' ')} is too much`)
  if (command === 'serve') return serveCommand(values, file)
  const { dataset = 'production' } = values
  if (!/^[a-z0-9][-\w]{0,63}$/.test(dataset)) throw new UsageError(`${dataset} is no name of a dataset`)
  if (command === 'migrate') return migrateCommand(values, file)
  if (command === 'export') {
    const { 'no-drafts': noDrafts = false, overwrite = false } = values
    return { command, dataset, file, drafts: !noDrafts, overwrite }
  }
  if (!file) throw new UsageError('import needs a file')
  if (values.missing && values.replace)
    throw new UsageError('--missing and --replace say the opposite of each other')
  if (values.replace && !values.yes)
    throw new UsageError('--replace overwrites documents: say --yes if you mean it')
  return {
    command: 'import',
    dataset,
    file,
    mode: values.replace ? 'replace' : values.missing ? 'missing' : 'new',
  }
}

function serveCommand(values: ReturnType<typeof parse>['values'], file: string | undefined): LakeCommand {
  if (file) throw new UsageError(`serve takes no file: ${file} is too much`)
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
