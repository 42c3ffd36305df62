import type { SanityClient } from '@sanity/client'
import { readContent } from './content.ts'
import { CONTENT_FOLDER } from './content-folder.ts'
import type { Log } from './log.ts'
import { drawPictures, missingPictures, uploadPictures, type Images } from './pictures.ts'
import { planDocument, readStored, type PlanEntry, batches, SEED_TRANSACTION } from './plan.ts'
import { drawingsIn, referencesIn, withAssets } from './references.ts'
import { formatKept, formatPlan } from './report.ts'
import { randomUUID } from 'node:crypto'

type SeedMode = {
  dryRun?: boolean
  /** Overwrite published documents that differ from the seed. */
  replace?: boolean
  /** Skip these ids. */
  newTo?: ReadonlySet<string>
}

export type SeedOptions = {
  client: SanityClient
  images: Images
  log: Log
  mode?: SeedMode
  content?: string
  /** Called before overwriting; nothing is written unless it returns true. */
  confirm?: (count: number) => Promise<boolean>
}

/** Ids of documents by what happened, or would in a dry run. */
export type SeedReport = {
  created: string[]
  replaced: string[]
  unchanged: string[]
  kept: string[]
  withDraft: string[]
  picturesUploaded: number
  /** Nothing was written: a dry run, or `confirm` returned false. */
  written: boolean
}

/**
 * Creates missing documents; overwrites existing ones only with `mode.replace`; deletes nothing. Idempotent.
 * @throws ContentError for invalid seed files, before any request.
 */
export async function seed(options: SeedOptions): Promise<SeedReport> {
  const { images, log, mode = {}, content = CONTENT_FOLDER } = options
  const client = options.client.withConfig({ useCdn: false })
  const all = await readContent(content, images.names)
  const wantedIds = all.map(({ _id }) => _id).filter((id) => !mode.newTo?.has(id))
  const stored = await readStored(client, wantedIds)
  const documents = all.filter(({ _id }) => stored.has(_id))
  const pictures = await drawPictures(drawingsIn(documents), images, log)
  const assetIds = new Map(pictures.map(({ name, assetId }) => [name, assetId]))
  const plan = documents.map((document) => {
    return planDocument(withAssets(document, assetIds), stored.get(document._id) ?? {}, mode.replace === true)
  })

  const written = plan.filter(({ action }) => action === 'create' || action === 'replace')
  const wanted = referencesIn(written.map(({ document }) => document))
  const missing = await missingPictures(
    client,
    pictures.filter(({ assetId }) => wanted.has(assetId)),
  )
  const report = reportOf(plan, missing.length)
  if (mode.dryRun) {
    formatPlan(plan).forEach(log.line)
    return report
  }
  if (report.replaced.length > 0 && options.confirm) {
    formatPlan(plan).forEach(log.line)
    if (!(await options.confirm(report.replaced.length))) return report
  }
  await uploadPictures(client, missing, log)
  await applyPlan(client, plan, log)
  formatKept(plan).forEach(log.line)
  return { ...report, written: true }
}

function reportOf(plan: readonly PlanEntry[], picturesUploaded: number): SeedReport {
  const idsOf = (entries: readonly PlanEntry[]) => entries.map(({ document }) => document._id)
  const by = (action: PlanEntry['action']) => idsOf(plan.filter((entry) => entry.action === action))
  return {
    created: by('create'),
    replaced: by('replace'),
    unchanged: by('unchanged'),
    kept: by('keep'),
    withDraft: idsOf(plan.filter(({ hasDraft }) => hasDraft)),
    picturesUploaded,
    written: false,
  }
}

const DOCUMENTS_AT_ONCE = 50

/** Writes in the plan's order, references first. After a failed transaction the next run continues. */
async function applyPlan(client: SanityClient, plan: readonly PlanEntry[], log: Log): Promise<void> {
  const entries = plan.filter(({ action }) => action === 'create' || action === 'replace')
  let done = 0
  for (const batch of batches(entries, DOCUMENTS_AT_ONCE)) {
    const transaction = client.transaction().transactionId(`${SEED_TRANSACTION}${randomUUID()}`)
    for (const { document, action } of batch) {
      // An editor may have written the document since the plan was made: theirs stays.
      if (action === 'create') transaction.createIfNotExists(document)
      else transaction.createOrReplace(document)
    }
    await transaction.commit({ visibility: 'sync', returnDocuments: false })
    done += batch.length
    log.progress('writing documents', done, entries.length)
  }
}
