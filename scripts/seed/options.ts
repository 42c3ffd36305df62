import { parseArguments } from '../parse-arguments.ts'
import { UsageError } from '../support.ts'

export type Options = {
  help: boolean
  dryRun: boolean
  replace: boolean
  yes: boolean
  target: 'embedded' | 'hosted'
  dataset?: string
  allowProduction: boolean
  content?: string
}

export const HELP = `Usage: npm run seed -- [options]

Add the seed content (scripts/seed/content) to a dataset. Never overwrites existing documents (unless with --replace),
deletes nothing, and can be repeated.

  --dry-run            print changes, write nothing
  --replace            overwrite published documents that differ from the seed; asks first
  --yes                skip the confirmation
  --target <target>    embedded (default): the Content Lake in the data directory
                       hosted: the dataset of SANITY_PROJECT_ID
  --dataset <name>     default: SANITY_DATASET of a hosted project, else production
  --allow-production   write to a hosted dataset named production that holds documents
  --content <folder>   use other seed files
  --help               show this text

Environment: DATA_DIR (.data), SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN,
SANITY_API_HOST (a host other than Sanity's own that speaks its API).
Exit codes: 0 done, 1 failed, 2 wrong usage.`

const options = {
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  target: { type: 'string', default: 'embedded' },
  dataset: { type: 'string' },
  'allow-production': { type: 'boolean' },
  content: { type: 'string' },
} as const

/** @throws UsageError */
export function parseOptions(args?: readonly string[]): Options {
  const { help, values } = parseArguments(options, { args })
  const { target } = values
  if (target !== 'embedded' && target !== 'hosted') {
    throw new UsageError(`--target must be embedded or hosted, not ${target}`)
  }
  if (target === 'embedded' && values['allow-production']) {
    throw new UsageError('--allow-production is for --target hosted')
  }
  return {
    help,
    dryRun: values['dry-run'],
    replace: values.replace,
    yes: values.yes,
    target,
    dataset: values.dataset,
    allowProduction: values['allow-production'],
    content: values.content,
  }
}
