import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { previewLabels } from '../../app/pages/preview/preview-labels.server.ts'
import { isLocale, locales } from '../../app/i18n/locales.ts'

type Dictionary = { folder: string; locale: string; labels: object }

const app = join(import.meta.dirname, '..', '..', 'app')
const files = globSync('**/labels/*.ts', { cwd: app })

async function read(file: string): Promise<Dictionary> {
  const [labels] = Object.values(
    (await import(pathToFileURL(join(app, file)).href)) as Record<string, object>,
  )
  return { folder: dirname(file), locale: basename(file, '.ts'), labels: labels! }
}

export const dictionaries: Dictionary[] = [
  ...(await Promise.all(files.filter((file) => isLocale(basename(file, '.ts'))).map(read))),
  ...locales.map((locale) => ({ folder: 'pages/preview', locale, labels: previewLabels(locale) })),
]

export function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, `${path}.${name}`))
}
