import type { TarHeader } from 'modern-tar'

/** What an entry of an archive is, as far as an import needs it. */
export type ArchiveEntry = { kind: 'documents' | 'assets-map' | 'asset'; name: string }

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/**
 * Reads the name of an entry: `[<folder>/]data.ndjson`, `assets.json`, `images/<name>` or `files/<name>`. Nothing for
 * folders and for what Sanity's tools would ignore. Throws an Error for a name that leads elsewhere, and for links.
 */
export function archiveEntry({
  name,
  type = 'file',
}: Pick<TarHeader, 'name' | 'type'>): ArchiveEntry | undefined {
  const parts = name.split('/')
  if (name.startsWith('/') || parts.includes('..') || /[\\\0]|^[a-z]:/i.test(name)) {
    throw new Error(`The archive is not safe to read: the name ${JSON.stringify(name)} leads out of it.`)
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
