import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  checkDocument,
  isDeeperThan,
  isValidDocumentId,
  type JsonObject,
} from '../../packages/content-lake/index.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'
import {
  assetFilesOf,
  completed,
  isAsset,
  withAssetReferences,
  withoutRevision,
  type ArchiveDocument,
} from './asset-fields.ts'

const NAMED = 5
/** The lake's limit is lower; this one keeps reading from exhausting the stack. */
const MAX_LEVELS = 200

/** Skips Sanity's own documents (`_.` ids). @throws one error that lists all invalid lines */
export async function readDocuments(file: string, assets: ReadonlySet<string>): Promise<ArchiveDocument[]> {
  const documents: ArchiveDocument[] = []
  const lineOf = new Map<string, number>()
  const problems: string[] = []
  let line = 0
  for await (const bytes of readLines(createReadStream(file))) {
    line += 1
    try {
      const text = decoded(bytes)
      if (text.trim() === '') continue
      const document = readDocument(text, assets)
      if (!document) continue
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

function readDocument(text: string, assets: ReadonlySet<string>): ArchiveDocument | undefined {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('is not a JSON object')
  if (isDeeperThan(MAX_LEVELS, value as JsonObject)) throw new Error('is nested too deeply')
  const { _id: id = idOf(text), _type: type, ...content } = value as Record<string, unknown>
  if (typeof id === 'string' && id.startsWith('_.')) return undefined
  if (!isValidDocumentId(id)) {
    throw new Error(`${JSON.stringify(id)?.slice(0, 100)} is not a document id`)
  }
  if (typeof type !== 'string' || type === '') throw new Error(`the document ${id} has no "_type"`)
  const given: ArchiveDocument = { _id: id, _type: type, ...content }
  if (isAsset(given)) throw new Error(`${id} is an asset document without its file; export without --raw`)
  // A revision comes from an export, of which nothing is missing.
  const document = given._rev === undefined ? completed(given) : withoutRevision(given)
  for (const name of assetFilesOf(document)) {
    if (!assets.has(name)) throw new Error(`the document ${id} needs ${name}, which is not in the archive`)
  }
  checkDocument(withAssetReferences(document, () => '') as JsonObject)
  return document
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('is not valid UTF-8')
  }
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

const NEWLINE = 0x0a

/** Reads lines of NDJSON, whose texts may hold U+2028, at which readline breaks lines. */
export async function* readLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let rest: Uint8Array[] = []
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      rest = []
      start = end + 1
    }
    rest.push(chunk.subarray(start))
  }
  yield Buffer.concat(rest)
}
