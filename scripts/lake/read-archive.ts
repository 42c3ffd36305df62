import { brand } from '../../app/utils/brand.ts'
import { errorMessage } from '../../packages/shared/text/error-message.ts'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, pipeline as connect } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type TarHeader } from 'modern-tar'
import { isRecord } from '../seed/schema.ts'
import { removeNow } from '../support.ts'

export type OpenArchive = {
  documents: string
  assets: Map<string, { path: string; sha1: string }>
  /** Metadata by `<image|file>-<sha1>`. */
  assetsMap: Map<string, Record<string, unknown>>
  close(): void
}

/** Bytes; limit of an upload. */
const MAX_FILE = 64 * 1024 * 1024
/** Bytes, unpacked; documents and asset metadata each. */
const MAX_DOCUMENTS = 1024 * 1024 * 1024
/** Bytes, unpacked, of the whole archive. */
const MAX_TOTAL = 16 * MAX_DOCUMENTS

/** Accepts `.tar.gz`, `.tar` and `.ndjson`, compressed or not. @throws with a reason for the user */
export async function openArchive(file: string): Promise<OpenArchive> {
  const folder = await mkdtemp(join(tmpdir(), `${brand.prefix}-import-`))
  const remove = () => removeNow(folder)
  process.once('exit', remove)
  const close = () => {
    process.off('exit', remove)
    remove()
  }
  try {
    return { ...(await unpack(file, folder)), close }
  } catch (error) {
    close()
    throw explained(error, file)
  }
}

async function unpack(file: string, folder: string): Promise<Omit<OpenArchive, 'close'>> {
  const isCompressed = (await beginning(createReadStream(file), 2)).equals(Buffer.from([0x1f, 0x8b]))
  const read = (): AsyncIterable<Buffer> => {
    const bytes = createReadStream(file)
    return isCompressed ? connect(bytes, createGunzip(), () => {}) : bytes
  }
  const documents = join(folder, 'data.ndjson')
  const isTar = (await beginning(read(), 512)).toString('latin1', 257, 262) === 'ustar'
  if (isTar) return unpackTar(limited(MAX_TOTAL)(read()), folder, documents)
  await finished(read(), limited(MAX_DOCUMENTS), createWriteStream(documents))
  return { documents, assets: new Map(), assetsMap: new Map() }
}

async function beginning(stream: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk)
    if (Buffer.concat(chunks).byteLength >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}

async function unpackTar(
  archive: AsyncIterable<Buffer>,
  folder: string,
  documents: string,
): Promise<Omit<OpenArchive, 'close'>> {
  const assets: OpenArchive['assets'] = new Map()
  let assetsMap: OpenArchive['assetsMap'] = new Map()
  let documentFiles = 0
  await mkdir(join(folder, 'images'))
  await mkdir(join(folder, 'files'))
  const bytes = Readable.toWeb(Readable.from(archive)) as ReadableStream<Uint8Array>
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    const entry = archiveEntry(header)
    const content = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    if (!entry) content.resume()
    else if (entry.kind === 'documents') {
      documentFiles += 1
      if (documentFiles > 1) throw new Error('The archive has more than one .ndjson file.')
      await finished(content, limited(MAX_DOCUMENTS), createWriteStream(documents))
    } else {
      const path = join(folder, entry.name)
      const sha1 = createHash('sha1')
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sha1.update(chunk)
          yield chunk
        }
      }
      await finished(content, limited(MAX_FILE), hashed, createWriteStream(path))
      if (entry.kind === 'assets-map') assetsMap = await readAssetsMap(path)
      else assets.set(entry.name, { path, sha1: checkedHash(entry.name, sha1.digest('hex')) })
    }
  }
  if (documentFiles === 0) throw new Error('The archive has no data.ndjson.')
  return { documents, assets, assetsMap }
}

/** Exports name files by their hash. */
function checkedHash(name: string, sha1: string): string {
  const [named = sha1] = /(?<=^\w+\/)[0-9a-f]{40}(?![0-9a-f])/.exec(name) ?? []
  if (named === sha1) return sha1
  throw new Error(`${name} is damaged or was changed: its name does not fit its content.`)
}

async function readAssetsMap(path: string): Promise<OpenArchive['assetsMap']> {
  const map = (await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)) as unknown
  if (!isRecord(map)) throw new Error('assets.json is not a JSON object.')
  return new Map(
    Object.entries(map).map(([key, facts]) => {
      if (isRecord(facts)) return [key, facts]
      throw new Error(`assets.json has no object at ${JSON.stringify(key.slice(0, 100))}.`)
    }),
  )
}

/** Protects against decompression bombs. */
function limited(limit: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > limit) throw new Error(`A file in the archive is larger than ${limit} bytes.`)
      yield chunk
    }
  }
}

function explained(error: unknown, file: string): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`)
  if (code.startsWith('Z_')) return new Error(`${file} is damaged: it cannot be decompressed.`)
  const reason = errorMessage(error)
  return new Error(`${file} cannot be imported: ${reason}`)
}

type ArchiveEntry = { kind: 'documents' | 'assets-map' | 'asset'; name: string }

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** Ignores the same entries as Sanity's tools. @throws on unsafe entries */
function archiveEntry({ name, type = 'file' }: Pick<TarHeader, 'name' | 'type'>): ArchiveEntry | undefined {
  const parts = name.split('/')
  if (name.startsWith('/') || parts.includes('..') || /[\\\0]|^[a-z]:/i.test(name)) {
    throw new Error(`The archive is not safe to read: the name ${JSON.stringify(name)} leads outside of it.`)
  }
  if (type === 'directory' || name.endsWith('/')) return undefined
  if (type !== 'file')
    throw new Error(`The archive is not safe to read: ${JSON.stringify(name)} is a ${type}.`)
  const inside = parts.filter((part) => part !== '.' && part !== '')
  const file = inside.at(-1) ?? ''
  const folder = inside.at(-2) ?? ''
  if ((folder === 'images' || folder === 'files') && NAME.test(file)) {
    return { kind: 'asset', name: `${folder}/${file}` }
  }
  if (file.startsWith('.')) return undefined
  if (file.endsWith('.ndjson')) return { kind: 'documents', name: file }
  return file === 'assets.json' ? { kind: 'assets-map', name: file } : undefined
}
