import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { previewMessages } from '../../app/features/preview/preview-messages.server.ts'
import { isLocale, locales } from '../../app/i18n/locales.ts'

type Dictionary = { place: string; locale: string; words: object }

const app = join(import.meta.dirname, '..', '..', 'app')
const files = globSync(['i18n/messages/*.ts', 'features/*/messages/*.ts'], { cwd: app })

async function read(file: string): Promise<Dictionary> {
  const [words] = Object.values((await import(pathToFileURL(join(app, file)).href)) as Record<string, object>)
  return { place: dirname(file), locale: basename(file, '.ts'), words: words! }
}

/** Interface texts in one language each: the messages, the words beside features, those of a preview. */
export const dictionaries: Dictionary[] = [
  ...(await Promise.all(files.filter((file) => isLocale(basename(file, '.ts'))).map(read))),
  ...locales.map((locale) => ({ place: 'features/preview', locale, words: previewMessages(locale) })),
]

/** The texts of a dictionary, each with the names that lead to it. */
export function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, `${path}.${name}`))
}
