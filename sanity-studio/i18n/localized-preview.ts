import { languages, type LanguageName } from '../schemas/languages.ts'
import { localizedText, type Texts } from './localized-text.ts'

type Selection = Record<string, unknown>
type Prepare = (selection: Selection, options?: unknown) => unknown
type Preview = { select?: Record<string, string>; prepare?: Prepare }

/** Shows texts in the editor’s language, with fallbacks. */
export function localizedPreview(preview: Preview): Preview {
  const { select = {}, prepare = (selection: Selection) => selection } = preview
  const texts = Object.keys(select).filter((key) => /(^|\.)en$/.test(select[key]!))
  if (texts.length === 0) return preview
  const selected = texts.flatMap((key) =>
    languages.map(({ name }) => [nameIn(name, key), select[key]!.replace(/en$/, name)]),
  )
  return {
    ...preview,
    select: { ...select, ...Object.fromEntries(selected) },
    prepare(selection, options) {
      const localized = texts.map((key) => {
        const own = languages.map(({ name }) => [name, selection[nameIn(name, key)]])
        return [key, localizedText(Object.fromEntries(own) as Texts)]
      })
      return prepare({ ...selection, ...Object.fromEntries(localized) }, options)
    },
  }
}

function nameIn(language: LanguageName, key: string): string {
  return language === 'en' ? key : `${key}_${language}`
}
