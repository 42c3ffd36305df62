import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { errorMessage } from '../../packages/shared/error-message.ts'
import { assetFilesOf, completed, withoutRevision } from './asset-fields.ts'
import type { ArchiveDocument } from './asset-fields.ts'

const ID = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]|\.(?=[A-Za-z0-9_-])){0,127}$/
const NAMED = 5

/** Skips Sanity's own documents (`_.` ids). @throws one error that lists all invalid lines */
export async function readDocuments(file: string, assets: ReadonlySet<string>): Promise<ArchiveDocument[]> {
  const documents: ArchiveDocument[] = []
  const lineOf = new Map<string, number>()
  const problems: string[] = []
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1
    if (text.trim() === '') continue
    try {
      const document = readDocument(text, assets)
      if (document._id.startsWith('_.')) continue
      const first = lineOf.get(document._id)
      if (first) throw new Error(`the document ${document._id} is already in line ${first}`)
      lineOf.set(document._id, line)
      documents.push(document)
    } catch (error) {
      problems.push(`line ${line}: ${errorMessage(error)}`)
    }
  }
  if (problems.length === 0) return documents
  const more = problems.length > NAMED ? [`… and ${problems.length - NAMED} more lines`] : []
  throw new Error(
    ['Nothing was imported. The documents have mistakes:', ...problems.slice(0, NAMED), ...more].join('\n'),
  )
}

function readDocument(text: string, assets: ReadonlySet<string>): ArchiveDocument {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('is not a JSON object')
  const { _id: id = idOf(text), _type: type, ...content } = value as Record<string, unknown>
  if (typeof id !== 'string' || !(ID.test(id) || id.startsWith('_.'))) {
    throw new Error(`${JSON.stringify(id)?.slice(0, 100)} is not a document id`)
  }
  if (typeof type !== 'string' || type === '') throw new Error(`the document ${id} has no "_type"`)
  if (type === 'sanity.imageAsset' || type === 'sanity.fileAsset') {
    throw new Error(`${id} is an asset document without its file; export without --raw`)
  }
  const document = completed(withoutRevision({ _id: id, _type: type, ...content }))
  for (const name of assetFilesOf(document)) {
    if (!assets.has(name)) throw new Error(`the document ${id} needs ${name}, which is not in the archive`)
  }
  return document
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`is not valid JSON (${text.length > 60 ? `${text.slice(0, 60)}…` : text})`)
  }
}

/** Reproducible id, so that a repeated import does not duplicate documents. */
function idOf(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 32)
}
