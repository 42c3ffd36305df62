import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { LRUCache } from 'lru-cache'

type Options = {
  maxFiles: number
  maxBytes: number
  log: { warn(fields: object, text: string): void }
}

/** Names may come from clients. */
const nameShape = /^[\w-]{1,64}$/

/** JSON values by name, each in a private file that is whole or absent. Beyond the limits the oldest are evicted. */
export function openJsonFolder(folder: string, { maxFiles, maxBytes, log }: Options) {
  const fileOf = (name: string) => join(folder, `${name}.json`)
  const deleteFile = (name: string) => rmSync(fileOf(name), { force: true })
  const sizes = new LRUCache<string, number>({
    max: maxFiles,
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_, name, reason) => reason !== 'set' && deleteFile(name),
  })

  function store(name: string, text: string): void {
    const draft = join(folder, `${name}.tmp`)
    writeFileSync(draft, text, { mode: 0o600 })
    renameSync(draft, fileOf(name))
    sizes.set(name, Buffer.byteLength(text))
    // Alone beyond the limit.
    if (!sizes.has(name)) deleteFile(name)
  }

  for (const { name, size } of filesByAge(folder)) sizes.set(name, size)
  return {
    has: (name: string) => sizes.has(name),
    write(name: string, value: unknown): void {
      if (!nameShape.test(name)) return
      try {
        store(name, JSON.stringify(value))
      } catch (error) {
        log.warn({ err: error }, `a file of ${folder} could not be written`)
      }
    },
    /** Null if absent or damaged. */
    read(name: string): unknown {
      if (!nameShape.test(name)) return null
      try {
        return JSON.parse(readFileSync(fileOf(name), 'utf8')) as unknown
      } catch {
        return null
      }
    },
    remove: (name: string) => void sizes.delete(name),
  }
}

/** Deletes what an interrupted write left behind. */
function filesByAge(folder: string): { name: string; size: number }[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = readdirSync(folder).map((file) => {
    const { size, mtimeMs } = statSync(join(folder, file))
    return { ...parse(file), size, mtimeMs }
  })
  const isWhole = ({ ext, size }: (typeof files)[number]) => ext === '.json' && size > 0
  for (const { base } of files.filter((file) => !isWhole(file))) rmSync(join(folder, base))
  return files.filter(isWhole).sort((a, b) => a.mtimeMs - b.mtimeMs)
}
