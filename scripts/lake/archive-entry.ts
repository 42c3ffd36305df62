import type { TarHeader } from 'modern-tar'

export type ArchiveEntry = { kind: 'documents' | 'assets-map' | 'asset'; name: string }

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** Ignores the same entries as Sanity's tools. @throws on unsafe entries */
export function archiveEntry({
  name,
  type = 'file',
}: Pick<TarHeader, 'name' | 'type'>): ArchiveEntry | undefined {
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
