import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Dictionary = { part: string; locale: string; labels: object }

const folder = join(import.meta.dirname, '..', '..', 'app', 'i18n', 'labels')

async function read(file: string): Promise<Dictionary> {
  const { labels } = (await import(pathToFileURL(join(folder, file)).href)) as { labels: object }
  return { part: basename(file, '.ts'), locale: dirname(file), labels }
}

export const dictionaries = await Promise.all(globSync('*/*.ts', { cwd: folder }).map(read))

export function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, `${path}.${name}`))
}
