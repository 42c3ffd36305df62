import { readingOrder } from './own-text.ts'

type Selection = Record<string, unknown>
type Prepare = (selection: Selection, options?: unknown) => unknown
type Preview = { select?: Record<string, string>; prepare?: Prepare }

/** A preview that shows a document's texts in the editor's language, and in the next best where that is missing. */
export function ownPreview(preview: Preview): Preview {
  const languages = readingOrder().filter((language) => language !== 'en')
  const { select = {}, prepare = (selection: Selection) => selection } = preview
  const texts = Object.keys(select).filter((key) => select[key]!.endsWith('.en'))
  if (texts.length === 0) return preview
  const others = texts.flatMap((key) =>
    languages.map((language) => [nameIn(language, key), select[key]!.replace(/en$/, language)]),
  )
  return {
    ...preview,
    select: { ...select, ...Object.fromEntries(others) },
    prepare(selection, options) {
      const said = texts.map((key) => [
        key,
        readingOrder()
          .map((language) => selection[language === 'en' ? key : nameIn(language, key)])
          .find(Boolean),
      ])
      return prepare({ ...selection, ...Object.fromEntries(said) }, options)
    },
  }
}

function nameIn(language: string, key: string): string {
  return `${key}_${language}`
}
