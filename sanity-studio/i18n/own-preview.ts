import { spokenLanguage } from './say.ts'

type Selection = Record<string, unknown>
type Prepare = (selection: Selection, options?: unknown) => unknown
type Preview = { select?: Record<string, string>; prepare?: Prepare }

/** A preview that shows a document's texts in the editor's language, and in English where that is missing. */
export function ownPreview(preview: Preview): Preview {
  const language = spokenLanguage()
  const { select = {}, prepare = (selection: Selection) => selection } = preview
  const texts = Object.keys(select).filter((key) => select[key]!.endsWith('.en'))
  if (language === 'en' || texts.length === 0) return preview
  const own = texts.map((key) => [nameOfOwn(key), select[key]!.replace(/en$/, language)])
  return {
    ...preview,
    select: { ...select, ...Object.fromEntries(own) },
    prepare(selection, options) {
      const said = texts.map((key) => [key, selection[nameOfOwn(key)] || selection[key]])
      return prepare({ ...selection, ...Object.fromEntries(said) }, options)
    },
  }
}

function nameOfOwn(key: string): string {
  return `${key}InLanguage`
}
