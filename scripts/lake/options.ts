import { parseArguments, portOption } from '../parse-arguments.ts'
import { UsageError } from '../support.ts'

export type LakeCommand =
  | { command: 'help' }
  | { command: 'serve'; port: number; host: string }
  | { command: 'export'; dataset: string; file?: string; drafts: boolean; overwrite: boolean }
  | {
      command: 'import'
      dataset: string
      file: string
      operation: 'create' | 'createIfNotExists' | 'createOrReplace'
    }

export const HELP = `npm run lake -- export [file]
npm run lake -- import <file>
npm run lake -- serve [--port 3001] [--host 127.0.0.1]
Export, import or serve the content of the embedded Content Lake. Works while the site runs. Archives have the
format of \`sanity dataset export\` and \`import\`: NDJSON documents with pictures and files, in one .tar.gz.

export   write an archive; default file: <dataset>-export-<date>.tar.gz
  --no-drafts   skip drafts and versions
  --overwrite   replace an existing file
import   read a .tar.gz archive or an .ndjson file. Stops at documents that exist already, except with:
  --missing     skip them and add the rest
  --replace     overwrite them (needs --yes); also continues an interrupted import
  --yes         confirm --replace
serve    serve the lake of the data directory from its own process, for sites with the settings of
         \`npm run secrets -- settings\`. LAKE_TOKEN instead of the one among the keys of the data directory;
         LAKE_HTTPS=1 if clients use https only; TRUSTED_PROXIES behind a proxy, LAKE_PUBLIC_URL, LAKE_DATASETS, LAKE_CORS_ORIGINS and LAKE_CORS_CREDENTIALS as for a lake by itself,
         CONTENT_HISTORY_DAYS and LOG_LEVEL as for the site
  --port <port>   default: 3001; 0 for any free port
  --host <name>   address to listen on
--dataset <name>   default: production
--help             show this text

Environment: DATA_DIR (.data).
Exit codes: 0 done, 1 failed, 2 wrong usage.`

const commands = ['export', 'import', 'serve']
const optionTypes = {
  dataset: { type: 'string', default: 'production', commands: ['export', 'import'] },
  'no-drafts': { type: 'boolean', commands: ['export'] },
  overwrite: { type: 'boolean', commands: ['export'] },
  missing: { type: 'boolean', commands: ['import'] },
  replace: { type: 'boolean', commands: ['import'] },
  yes: { type: 'boolean', short: 'y', commands: ['import'] },
  port: { ...portOption, default: 3001, commands: ['serve'] },
  host: { type: 'string', default: '127.0.0.1', commands: ['serve'] },
} as const

export function parseOptions(args?: readonly string[]): LakeCommand {
  const { help, values, positionals } = parseArguments(optionTypes, { args, positionals: 2 })
  const [command, file] = positionals
  if (help || command === undefined) return { command: 'help' }
  if (!commands.includes(command))
    throw new UsageError(`There is no command ${command}: use export, import or serve`)
  const { port, host, 'no-drafts': noDrafts, overwrite, yes } = values
  if (command === 'serve') {
    if (file) throw new UsageError(`serve takes no file, but got ${file}`)
    return { command, port, host }
  }
  const { dataset } = values
  if (!/^[a-z0-9][-\w]{0,63}$/.test(dataset)) throw new UsageError(`${dataset} is not a dataset name`)
  if (command === 'export') return { command, dataset, file, drafts: !noDrafts, overwrite }
  if (!file) throw new UsageError('import needs a file')
  if (values.missing && values.replace) throw new UsageError('--missing and --replace exclude each other')
  if (values.replace && !yes) throw new UsageError('--replace overwrites documents: pass --yes to confirm')
  return {
    command: 'import',
    dataset,
    file,
    operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
  }
}
