import { parseArgs } from 'node:util'
import type { ImportMode } from './import-plan.ts'

export type LakeCommand =
  | { command: 'help' }
  | { command: 'export'; dataset: string; file?: string; drafts: boolean; overwrite: boolean }
  | { command: 'import'; dataset: string; file: string; mode: ImportMode }

/** The command line asks for something that there is not, or that does not fit together. */
export class UsageError extends Error {}

export const HELP = `npm run lake -- export [file]
npm run lake -- import <file>
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
--dataset <name>   production unless named
--help

Environment: DATA_DIR (.data). Exit codes: 0 done, 1 failed, 2 wrong usage.`

/** @throws UsageError */
export function parseOptions(args: readonly string[]): LakeCommand {
  const { values, positionals } = parse(args)
  const [command, file, ...others] = positionals
  if (values.help || command === undefined) return { command: 'help' }
  if (others.length > 0) throw new UsageError(`One file at a time: ${others.join(' ')} is too much`)
  const { dataset } = values
  if (!/^[a-z0-9][-\w]{0,63}$/.test(dataset)) throw new UsageError(`${dataset} is no name of a dataset`)
  if (command === 'export') {
    if (values.missing || values.replace) throw new UsageError('--missing and --replace are for import')
    return { command, dataset, file, drafts: !values['no-drafts'], overwrite: values.overwrite }
  }
  if (command !== 'import') throw new UsageError(`There is no command ${command}: export or import`)
  if (!file) throw new UsageError('import needs a file')
  if (values.overwrite || values['no-drafts'])
    throw new UsageError('--overwrite and --no-drafts are for export')
  if (values.missing && values.replace)
    throw new UsageError('--missing and --replace say the opposite of each other')
  if (values.replace && !values.yes)
    throw new UsageError('--replace overwrites documents: say --yes if you mean it')
  return { command, dataset, file, mode: values.replace ? 'replace' : values.missing ? 'missing' : 'new' }
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { ...flag, short: 'h' },
        dataset: { type: 'string', default: 'production' },
        'no-drafts': flag,
        overwrite: flag,
        missing: flag,
        replace: flag,
        yes: { ...flag, short: 'y' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
